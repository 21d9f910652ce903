"""Values of records: taken as they will be kept, or refused by name."""

from datetime import UTC, date, datetime, timedelta, timezone
from math import inf, isfinite, nan, nextafter

import pytest

from ha_api.index.service.values import (
    LARGEST,
    SMALLEST,
    count,
    day,
    link,
    moment,
    name_or_none,
    number,
)
from ha_api.platform.refusals import RefusedError
from ha_core.methods.index import Entry, Model, listing


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org",
        "HTTP://example.org:8080/a?b=c#d",
        "https://[::1]/",
        "https://example.org/%D1%8F/\u044f?\u4e2d",
    ],
)
def test_an_address_on_the_web_is_kept(address: str) -> None:
    assert link("x", f" {address} ") == address


@pytest.mark.parametrize(
    "address",
    [
        *("", "example.org", "//example.org", "ftp://example.org", "javascript:alert(1)"),
        *("https://", "https:///path", "https://user:pass@example.org", "https://a b"),
        *("https://example.org/a\u202eb", "https://example.org/a\nb", "https://ex\u0430mple.org"),
        *("https://example.org/\u00a0b", "https://example.org\\@evil.org", "data:text/html,x"),
        *("https://example.org/\ud800", "https://example.org/" + "x" * 2_000),
    ],
)
def test_any_other_address_is_refused(address: str) -> None:
    with pytest.raises(RefusedError) as found:
        link("links.0", address)
    assert found.value.refusal.field == "links.0"


def test_a_day_has_begun_somewhere() -> None:
    today = datetime.now(UTC).date()
    assert day("x", today) == today
    assert day("x", date.min) == date.min
    for later in (today + timedelta(days=2), date.max):
        with pytest.raises(RefusedError, match="still to come"):
            day("x", later)


def test_a_moment_is_kept_in_utc() -> None:
    at = datetime(2026, 1, 1, 3, tzinfo=timezone(timedelta(hours=3)))
    assert moment("x", at).isoformat() == "2026-01-01T00:00:00+00:00"


@pytest.mark.parametrize(
    "at",
    [
        datetime(2026, 1, 1),
        datetime.now(UTC) + timedelta(hours=1),
        datetime.min.replace(tzinfo=timezone(timedelta(hours=3))),
    ],
)
def test_a_moment_without_an_offset_or_to_come_is_refused(at: datetime) -> None:
    with pytest.raises(RefusedError):
        moment("x", at)


@pytest.mark.parametrize("value", [nan, inf, -inf, 1e13, -1e13, 10**400, 5e-324, -1e-10])
def test_what_is_not_finite_or_would_not_stay_so_is_refused(value: float) -> None:
    with pytest.raises(RefusedError):
        number("x", value)


def test_a_number_keeps_its_bound_and_becomes_a_float() -> None:
    assert isinstance(number("x", 3), float)
    assert str(number("x", -0.0, 0)) == "0.0"
    with pytest.raises(RefusedError, match="from 0 to"):
        number("x", -1, 0)


@pytest.mark.parametrize("above", [SMALLEST, nextafter(SMALLEST, 1) - SMALLEST])
def test_a_leader_just_above_the_median_gives_finite_points(above: float) -> None:
    """Of scores that are taken: without a smallest one the lowest would be without end."""
    model, other = Model("Acme", "1", ""), Model("Other", "1", "")
    scores = [SMALLEST, SMALLEST, SMALLEST + above]
    entries = [Entry("theirs", other, number("x", score), 0) for score in scores]
    found = listing(model, [Entry("ours", model, -LARGEST, 0), *entries])
    assert found is not None
    assert isfinite(found.unclamped)


def test_a_count_can_be_kept() -> None:
    assert count("x", 2**63 - 1) == 2**63 - 1
    for wrong in (-1, 2**63):
        with pytest.raises(RefusedError):
            count("x", wrong)


def test_a_name_may_be_unknown() -> None:
    assert name_or_none("x", "  ") == ""
    assert name_or_none("x", " a ") == "a"
    with pytest.raises(RefusedError):
        name_or_none("x", "\u200b")


def test_zero_is_offered_only_where_it_is_taken() -> None:
    for low, told in ((1e-6, "a number from 1e-06"), (0.0, "0 or a number from 0")):
        with pytest.raises(RefusedError) as found:
            number("x", -1.0, low)
        assert found.value.refusal.message.startswith(told)
