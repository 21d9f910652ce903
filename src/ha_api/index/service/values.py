"""What records hold beside words: addresses, days, moments, numbers; taken or refused by name."""

import re
import unicodedata
from datetime import UTC, date, datetime, timedelta

from ha_api.platform import given
from ha_api.platform.text import quoted

# Of numbers but 0: whatever is computed from such ones stays finite.
SMALLEST, LARGEST = 1e-9, 1e12
MOST_COUNTED = 2**63 - 1

_LINK = re.compile(r"https?://[a-z0-9.:\[\]-]+([/?#]\S*)?", re.ASCII | re.IGNORECASE)
_AHEAD = timedelta(hours=14)  # of UTC, where a day begins first


def link(field: str, value: str) -> str:
    """Return an address on the web. Raises RefusedError for any other.

    A host is in ASCII, where letters that look alike are told apart, and names no user.
    """
    found = given.text(field, value.strip(), given.LONGEST_REASON)
    if not _LINK.fullmatch(found) or any(unicodedata.category(c)[0] in "CZ" for c in found):
        message = (
            f"{quoted(value)} is no address on the web: http:// or https:// and a host in ASCII"
        )
        raise given.invalid(field, message)
    return found


def day(field: str, value: date) -> date:
    """Return a day that has begun somewhere. Raises RefusedError for one to come."""
    if value > (datetime.now(UTC) + _AHEAD).date():
        raise given.invalid(field, f"{value} is still to come")
    return value


def moment(field: str, value: datetime) -> datetime:
    """Return a moment of the past, in UTC. Raises RefusedError."""
    if value.tzinfo is None:
        raise given.invalid(field, "needs its offset from UTC, such as Z or +03:00")
    try:
        found = value.astimezone(UTC)
    except OverflowError:
        raise given.invalid(field, f"{value} is beyond the calendar in UTC") from None
    if found > datetime.now(UTC) + timedelta(minutes=5):  # clocks differ
        raise given.invalid(field, f"{value} is still to come")
    return found


def number(field: str, value: float, low: float = -LARGEST) -> float:
    """Return a finite number from a lowest one on. Raises RefusedError."""
    if not low <= value <= LARGEST or 0 < abs(value) < SMALLEST:
        zero = "0 or " if low <= 0 else ""
        message = f"{zero}a number from {low:g} to {LARGEST:g}, not {quoted(value)}"
        raise given.invalid(field, message)
    return value + 0.0  # a float, and no zero below zero, which JSON would not keep


def count(field: str, value: int) -> int:
    """Return a whole number from 0 that can be kept. Raises RefusedError."""
    if not 0 <= value <= MOST_COUNTED:
        raise given.invalid(field, f"a whole number from 0 to {MOST_COUNTED}, not {quoted(value)}")
    return value


def name_or_none(field: str, value: str) -> str:
    """Return a name, or nothing for what is empty: it is not known. Raises RefusedError."""
    return given.name(field, value) if value.strip() else ""
