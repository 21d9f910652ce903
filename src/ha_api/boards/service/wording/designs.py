"""What the design of a board says, a plain sentence each; they name models and no people."""

from collections.abc import Iterator
from math import ceil

from ha_api.boards.records.designs import Design
from ha_api.boards.service.wording.words import count, names

TOLD_FROM = 20  # showings without an order: below, a figure of them could give a card away
ENOUGH_TASKS = 0.9


def tied_moved(design: Design, *, everything: bool) -> float | None:
    """Return how far ties move the rating, as a caller may know it; everything: an operator.

    To all others in whole points, and of many showings: exact, it would say whose cards lay before
    somebody who found nothing funny, and may be shown them again.
    """
    if everything or design.tied_moved is None:
        return design.tied_moved
    return float(ceil(design.tied_moved)) if design.tied >= TOLD_FROM else None


def sentences(design: Design) -> tuple[str, ...]:
    """Return all of them, as anybody may read them."""
    drawn = (*coverage(design), *exposure(design), *inverse_probability(design))
    return (*drawn, nothing_funny(design))


def coverage(design: Design) -> Iterator[str]:
    """Say which models answered few of the tasks."""
    pairs = zip(design.models, design.coverage, strict=True)
    few = [model for model, share in pairs if share is not None and share < ENOUGH_TASKS]
    if few:
        yield f"Answered fewer than 90% of the ranked tasks: {names(few)}."


def exposure(design: Design) -> Iterator[str]:
    """Say how far what was shown is from what was to be shown."""
    if design.distance is not None:
        yield (
            f"{design.distance:.1%} of the showings went to other models than the sampler intends"
            " where all of them have answered."
        )


def inverse_probability(design: Design) -> Iterator[str]:
    """Say what a uniform draw would change."""
    moved, share = design.ipw_moved, design.effective_share
    if moved is not None and share is not None:
        yield (
            "Weighed as if tasks and groups had been drawn uniformly, no rating moves by more than"
            f" {_points(moved)}; the rankings then tell as much as {share:.0%} of them would."
        )


def nothing_funny(design: Design) -> str:
    """Say what it would change if "nothing funny" were a tie."""
    moved = tied_moved(design, everything=False)
    if moved is None:
        return "Too few showings in which nothing was funny to tell what ties would change."
    return (
        f"With {count(design.tied, 'showing')} in which nothing was funny as ties, no rating moves"
        f" by more than {_points(moved)}."
    )


def _points(moved: float) -> str:
    return count(ceil(moved), "point")
