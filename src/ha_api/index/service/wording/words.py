"""Numbers, names and words of the method, as sentences and rows have them."""

from collections.abc import Sequence
from typing import Any

from ha_api.platform.text import isolated

SOURCES = {
    "public": "Public leaderboards",
    "blind": "Blind test",
    "arena": "Arena",
    "suites": "Language suites",
    "panel": "Panel",
}
ANCHORS = {
    "public": "public-leaderboards",
    "blind": "blind-test",
    "arena": "arena",
    "suites": "suites",
    "panel": "panel",
}
"""Where each source of quality stands in a report."""


def points(value: float | None) -> str | None:
    """Return points with one digit, None for none."""
    return None if value is None else f"{value:.1f}"


def said(word: str) -> str:
    """Return a word of the method in plain letters."""
    return word.replace("_", " ").replace("-", " ").lower()


def listed(items: Sequence[str]) -> str:
    """Return items joined by commas and "and"."""
    return " and ".join(filter(None, (", ".join(items[:-1]), items[-1]))) if items else ""


def named(family: dict[str, Any]) -> str:
    """Return a family's title, which leaves its neighbours in place."""
    return isolated(family["title"])


def span(low: float | None, high: float | None, digits: int = 1) -> str | None:
    """Return an interval, None where there is none."""
    return None if low is None or high is None else f"{low:,.{digits}f} to {high:,.{digits}f}"


def line(text: str) -> str:
    """Return a text from outside as one line, which leaves its neighbours in place."""
    return isolated(" ".join(text.split()))


def percent(share: float) -> str:
    """Return a share in per cent."""
    return f"{100 * share:.1f}%"


def whole(number: float) -> str:
    """Return a number with no more digits than it has."""
    return f"{number:,.10g}" if abs(number) < 1e15 else f"{number:g}"
