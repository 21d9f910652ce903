import pytest

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import check_time, counts


@pytest.mark.parametrize(
    ("eligibility", "expected"),
    [(None, True), ("PRIMARY", True), ("REPEAT", False), ("TECHNICAL", False)],
)
def test_only_a_primary_ranking_counts(eligibility: str | None, expected: bool) -> None:
    assert counts(eligibility) is expected


@pytest.mark.parametrize("eligibility", ["", "primary", "PRIMARY ", 1, True, [], {}])
def test_another_eligibility_is_a_fault(eligibility: object) -> None:
    with pytest.raises(FaultError, match="is not one of PRIMARY, REPEAT, TECHNICAL"):
        counts(eligibility)


@pytest.mark.parametrize(
    "time",
    [None, "2026-01-31", "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.123456+03:00", "20260131"],
)
def test_a_time_is_iso_8601(time: str | None) -> None:
    check_time(time)


@pytest.mark.parametrize(
    "time", ["", "noon", "31.01.2026", "2026-13-01", "2026-01-31T25:00", "1e9", 1, True, []]
)
def test_another_time_is_a_fault(time: object) -> None:
    with pytest.raises(FaultError, match=r"^time: .* is not ISO 8601: write it like 2026-"):
        check_time(time)
