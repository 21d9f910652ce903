"""Numbers of the core as results keep them."""

from ha_api.tournaments.records.results import Share
from ha_core.arrays import Floats


def number(value: float) -> float | None:
    """Return a number, None where it is missing; zero without a sign, which a database forgets."""
    return None if value != value else float(value) + 0.0


def listed(values: Floats) -> list[float | None]:
    """Return numbers of an array."""
    return [number(value) for value in values.tolist()]


def share(value: float, low: float, high: float, of: int) -> Share:
    """Return a share with its interval."""
    return Share(number(value), number(low), number(high), int(of))
