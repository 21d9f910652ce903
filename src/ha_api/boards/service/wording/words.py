"""Numbers and names as a sentence has them."""

from collections.abc import Sequence

from ha_api.platform.text import isolated

MOST_LISTED = 8


def count(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural unless it is one."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def names(ids: Sequence[str]) -> str:
    """Return ids, safe to print, as one list."""
    return listed([isolated(name) for name in ids])


def listed(items: Sequence[str]) -> str:
    """Return items joined by commas and "and"; after eight of them, how many more there are."""
    told = list(items[:MOST_LISTED])
    if len(items) > MOST_LISTED:
        told.append(f"{len(items) - MOST_LISTED:,} more")
    return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))


def grouped(groups: Sequence[Sequence[str]]) -> str:
    """Return lists of ids, parted by semicolons; after eight of them, how many more there are."""
    told = [names(group) for group in groups[:MOST_LISTED]]
    if len(groups) > MOST_LISTED:
        told.append(f"{len(groups) - MOST_LISTED:,} more")
    return "; ".join(told)
