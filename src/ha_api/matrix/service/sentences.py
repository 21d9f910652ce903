"""The matrix in plain words: what goes with its numbers wherever they are shown."""

from collections.abc import Sequence

from ha_api.platform.text import isolated
from ha_core.methods.mahakk import Gap, Progress, Reason

RATERS = (
    "A rater counts once a cell. Distinct raters do not by themselves prove that their ratings are"
    " statistically independent, and their number lowers no threshold of votes."
)
UNAVAILABLE = (
    "What is missing is unavailable and never 0: a score of 0 was measured. Missing coverage is no"
    " low score."
)
OVERLAP = (
    "Overlapping 95% confidence intervals are not a significance test, and do not mean that models"
    " are equal; neither do intervals that lie apart prove a difference."
)
SAMPLING = (
    "The interval over voters and tasks stands beside the published one and does not replace it; it"
    " is of the snapshot that it names."
)
SIMULATED = (
    "There are simulated domains in this scope: who votes in them are no people, and their numbers"
    " tell nothing of any model."
)
PROVISIONAL = "Provisional: some task of the scope has no calibrated cell of this model."
CALIBRATED = "This model has a calibrated cell in every task of the scope."

_GAPS = {
    Gap.NO_CELL: "No score yet: no cell of this model in the scope is eligible.",
    Gap.TOO_FEW_CELLS: "No interval yet: it needs at least two eligible cells.",
}
_NEEDED = {
    Reason.NO_PUBLISHED_OUTPUT: ("published output", "for a score"),
    Reason.PROVISIONAL_VOTES: ("vote", "for a score"),
    Reason.PROVISIONAL_RATERS: ("rater", "for a score"),
    Reason.CALIBRATED_VOTES: ("vote", "to be calibrated"),
    Reason.CALIBRATED_RATERS: ("rater", "to be calibrated"),
    Reason.CALIBRATED_CONTRIBUTORS: ("contributor", "to be calibrated"),
}
_MOST_LISTED = 8


def interval(low: float | None, high: float | None) -> str:
    """Return an interval in points."""
    if low is None or high is None:
        return "95% interval unavailable"
    return f"95% interval from {low:.1f} to {high:.1f} of 100"


def spread(low: float | None, high: float | None) -> str:
    """Return where a rating lies over orders of its rounds."""
    if low is None or high is None:
        return "range over orders of the rounds unavailable"
    return f"from {low:.1f} to {high:.1f} in 95% of random orders of the rounds"


def gap(found: Gap | None) -> str | None:
    """Return why a score or its interval is unavailable; None where all is there."""
    return None if found is None else _GAPS[found]


def progress(step: Progress) -> str:
    """Return how much of a threshold is there: 3 of 5 votes for a score."""
    noun, purpose = _NEEDED[step.reason]
    return f"{step.has:,} of {_count(step.needs, noun)} {purpose}"


def group(names: Sequence[str], low: float, high: float) -> str:
    """Return which intervals hang together, and where they lie."""
    span = f"from {low:.1f} to {high:.1f} of 100"
    if len(names) == 1:
        return f"The interval of {listed(names)} overlaps no other: {span}."
    hang = "overlap" if len(names) == 2 else "overlap, directly or through others"
    return f"The intervals of {listed(names)} {hang}: together {span}."


def groups(sizes: Sequence[int], without: int) -> str:
    """Return what the groups are, all together."""
    if not sizes:
        return f"No model has an interval yet ({_count(without, 'model')})."
    models, apart = _count(sum(sizes), "model"), _count(len(sizes), "group")
    rest = f" {_count(without, 'model')} without an interval: in no group." if without else ""
    return f"{models} with an interval fall into {apart} of overlapping intervals.{rest}"


def listed(names: Sequence[str]) -> str:
    """Return names, safe to show, as one list; after eight of them, how many more there are."""
    told = [isolated(name) for name in names[:_MOST_LISTED]]
    if len(names) > _MOST_LISTED:
        told.append(f"{len(names) - _MOST_LISTED:,} more")
    return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
