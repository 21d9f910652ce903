"""Numbers of things that a test has so many of: each within bounds, and none twice."""

from collections.abc import Hashable, Sequence

from ha_api.platform import given
from ha_api.platform.refusals import RefusalCode, RefusedError


def within(field: str, number: int, low: int, high: int) -> int:
    """Return a whole number between bounds, themselves included. Raises RefusedError."""
    if not low <= number <= high:
        message = f"a whole number from {low} to {high} is needed, not {number}"
        raise given.invalid(field, message)
    return number


def once(field: str, keys: Sequence[Hashable]) -> None:
    """Raise RefusedError, naming its place, for a key that stands twice."""
    first: dict[Hashable, int] = {}
    for place, key in enumerate(keys):
        twin = first.setdefault(key, place)
        if twin != place:
            raise RefusedError(
                RefusalCode.DUPLICATE,
                f"{field}.{place}",
                "is the same one: send it once",
                f"{field}.{twin}",
            )
