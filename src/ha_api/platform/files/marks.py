"""The optional marks of a ranking: whether it counts, and when it was given."""

from datetime import datetime

from ha_api.platform.files.faults import FaultError
from ha_api.platform.text import quoted

COUNTS = {"PRIMARY": True, "REPEAT": False, "TECHNICAL": False}


def counts(eligibility: object) -> bool:
    """Return whether a ranking counts in a rating; a missing mark is PRIMARY. Raises FaultError."""
    if eligibility is None:
        return True
    if not isinstance(eligibility, str) or eligibility not in COUNTS:
        known = ", ".join(COUNTS)
        raise FaultError(f"{quoted(eligibility)} is not one of {known}", "eligibility")
    return COUNTS[eligibility]


def check_time(time: object) -> None:
    """Raise FaultError unless it is missing or ISO 8601; one without an offset is UTC."""
    if time is None:
        return
    try:
        datetime.fromisoformat(time)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        example = "2026-01-31T12:00:00Z"
        raise FaultError(
            f"{quoted(time)} is not ISO 8601: write it like {example}", "time"
        ) from None
