from datetime import UTC, datetime

import pytest

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import NO_TIME, mark, moment, time_of, written


@pytest.mark.parametrize(
    ("eligibility", "expected"), [(None, 0), ("PRIMARY", 0), ("REPEAT", 1), ("TECHNICAL", 2)]
)
def test_a_missing_mark_is_primary(eligibility: str | None, expected: int) -> None:
    assert mark(eligibility) == expected


@pytest.mark.parametrize("eligibility", ["", "primary", "PRIMARY ", 1, True, [], {}])
def test_another_eligibility_is_a_fault(eligibility: object) -> None:
    with pytest.raises(FaultError, match="is not one of PRIMARY, REPEAT, TECHNICAL"):
        mark(eligibility)


@pytest.mark.parametrize(
    ("time", "expected"),
    [
        (None, None),
        ("2026-01-31", datetime(2026, 1, 31, tzinfo=UTC)),
        ("20260131", datetime(2026, 1, 31, tzinfo=UTC)),
        ("2026-01-31T12:00:00Z", datetime(2026, 1, 31, 12, tzinfo=UTC)),
        ("2026-01-31T12:00:00.123456+03:00", datetime(2026, 1, 31, 9, 0, 0, 123456, tzinfo=UTC)),
        ("1969-12-31T23:59:59.999999", datetime(1969, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)),
        ("0001-01-01", datetime(1, 1, 1, tzinfo=UTC)),
    ],
)
def test_a_time_is_iso_8601_and_utc_without_an_offset(
    time: str | None, expected: datetime | None
) -> None:
    assert time_of(moment(time)) == expected


@pytest.mark.parametrize(
    "time", ["", "noon", "31.01.2026", "2026-13-01", "2026-01-31T25:00", "1e9", 1, True, []]
)
def test_another_time_is_a_fault(time: object) -> None:
    with pytest.raises(FaultError, match=r"^time: .* is not ISO 8601: write it like 2026-"):
        moment(time)


@pytest.mark.parametrize(
    "found",
    [moment("0001-01-01T00:00:00+01:00"), moment("9999-12-31T23:00-02:00"), 2**62, NO_TIME + 1],
)
def test_a_moment_outside_our_years_is_a_fault(found: int) -> None:
    with pytest.raises(FaultError, match=r"^time: must lie in the years 1 to 9999"):
        time_of(found)


@pytest.mark.parametrize(
    ("time", "text"),
    [
        (datetime(2026, 1, 31, 12, tzinfo=UTC), "2026-01-31T12:00:00.000000Z"),
        (datetime(1, 1, 1, 0, 0, 0, 1, tzinfo=UTC), "0001-01-01T00:00:00.000001Z"),
        (datetime.fromisoformat("2026-01-31T12:00:00.5+03:00"), "2026-01-31T09:00:00.500000Z"),
    ],
)
def test_a_time_is_written_to_the_microsecond_in_utc(time: datetime, text: str) -> None:
    assert written(time) == text
    assert time_of(moment(text)) == time
