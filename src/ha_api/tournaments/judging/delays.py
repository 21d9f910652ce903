"""Delays: how long to wait before an endpoint is asked again."""

import math
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

FIRST, LONGEST = 0.5, 30.0  # seconds, where the endpoint says nothing
MOST_ASKED = 300.0  # seconds; an endpoint that asks for more is left alone


def delay(failures: int, chance: float) -> float:
    """Return the seconds before another attempt after so many failures.

    Doubled each time, and between a half and the whole of it by chance, so that those who failed
    together do not come together again.
    """
    return min(LONGEST, FIRST * 2.0 ** (failures - 1)) * (0.5 + chance / 2)


def asked(header: str | None, now: datetime) -> float | None:
    """Return the seconds that a Retry-After asks for, None without one that can be read."""
    if header is None:
        return None
    try:
        seconds = float(header)
    except ValueError:
        return _until(header, now)
    return max(0.0, seconds) if math.isfinite(seconds) else None


def _until(header: str, now: datetime) -> float | None:
    try:
        then = parsedate_to_datetime(header)
    except (ValueError, OverflowError):  # no date, or of no calendar
        return None
    return max(0.0, ((then if then.tzinfo else then.replace(tzinfo=UTC)) - now).total_seconds())
