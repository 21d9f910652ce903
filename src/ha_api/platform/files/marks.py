"""The optional marks of a ranking: what it counts for, and when it was given."""

from datetime import UTC, datetime, timedelta

from ha_api.platform.files.faults import FaultError
from ha_api.platform.text import quoted

MARKS = ("PRIMARY", "REPEAT", "TECHNICAL")
PRIMARY = 0  # the place of the mark that counts in a rating, and of a missing one
OUTSIDE = -1  # no mark of a file: without two models of a roster

EPOCH, MICROSECOND = datetime(1970, 1, 1, tzinfo=UTC), timedelta(microseconds=1)
NO_TIME = -(2**63)


def mark(eligibility: object) -> int:
    """Return the place of a mark in MARKS; a missing one is PRIMARY. Raises FaultError."""
    if eligibility is None:
        return PRIMARY
    if not isinstance(eligibility, str) or eligibility not in MARKS:
        raise FaultError(f"{quoted(eligibility)} is not one of {', '.join(MARKS)}", "eligibility")
    return MARKS.index(eligibility)


def moment(time: object) -> int:
    """Return microseconds since 1970 in UTC, NO_TIME where it is missing.

    Raises FaultError unless it is ISO 8601; a time without an offset is UTC.
    """
    if time is None:
        return NO_TIME
    try:
        found = datetime.fromisoformat(time)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        example = "2026-01-31T12:00:00Z"
        raise FaultError(
            f"{quoted(time)} is not ISO 8601: write it like {example}", "time"
        ) from None
    known = found if found.tzinfo is not None else found.replace(tzinfo=UTC)
    return (known - EPOCH) // MICROSECOND


def time_of(moment: int) -> datetime | None:
    """Return a moment as a time, None where there is none. Raises FaultError outside our years."""
    if moment == NO_TIME:
        return None
    try:
        return EPOCH + moment * MICROSECOND
    except OverflowError:
        raise FaultError("must lie in the years 1 to 9999, in UTC", "time") from None


def written(time: datetime) -> str:
    """Return a time in UTC as canonical lines have it: ISO 8601 to the microsecond, with Z."""
    return time.astimezone(UTC).isoformat(timespec="microseconds").removesuffix("+00:00") + "Z"
