"""Replicates of the bootstrap: ours beside plain NumPy, and beside others on two cores."""

from collections.abc import Mapping
from typing import NamedTuple

from benchmarks.contenders import ours
from benchmarks.contenders.everybody import BOOTSTRAPS
from benchmarks.contenders.shape import absent
from benchmarks.data import Size, synthetic
from benchmarks.goals import Figure, Missing
from benchmarks.rounds import TOO_BUSY, Cost, Work, costs

BASELINE = tuple(
    Size(*size)
    for size in ((10_000, 20), (100_000, 20), (1_000_000, 20), (100_000, 100), (100_000, 300))
)
PEERS = Size(100_000, 20)
ONE, TWO, NAIVE = "ours, 1 thread", "ours, 2 threads", "plain NumPy"
OTHERS = {
    "threads": ONE,
    "fastchat": "FastChat's, as shipped",
    "fastchat at its best": "FastChat's algorithm",
    "evalica": "evalica",
}
"""By the key of a goal: whom our two threads are to beat."""

# A block for each of two threads; enough for processes that take a second to begin with.
STEPS = {ONE: 2 * ours.LANES, TWO: 2 * ours.LANES, NAIVE: 1, "evalica": 2}
MANY = 64


class Measured(NamedTuple):
    """Figures by the key of their goal, and what each contender costs."""

    figures: dict[str, Figure]
    costs: dict[str, Cost]


def beside_naive(size: Size, *, rounds: int, at_least: float) -> Measured:
    """How many times faster than plain NumPy one thread is."""
    return _measured(size, {f"naive {size}": (NAIVE, ONE)}, rounds, at_least)


def on_two_cores(size: Size, *, rounds: int, at_least: float) -> Measured:
    """How many times faster two threads are than one, and than other libraries."""
    return _measured(size, {key: (name, TWO) for key, name in OTHERS.items()}, rounds, at_least)


def _measured(
    size: Size, ratios: Mapping[str, tuple[str, str]], rounds: int, at_least: float
) -> Measured:
    """All contenders taking turns; a ratio is the cost of the first by that of the second."""
    works, figures = dict[str, Work](), dict[str, Figure]()
    for key, pair in ratios.items():
        try:
            works |= {name: _work(name, size) for name in pair if name not in works}
        except ImportError as error:
            figures[key] = Missing(absent(error))
    found = costs(works, rounds=rounds, at_least=at_least)
    for key, (slow, fast) in ratios.items():
        if slow in found and fast in found:
            figures[key] = found[slow].each / found[fast].each
        else:
            figures.setdefault(key, Missing(TOO_BUSY, excused=False))
    return Measured(figures, found)


def _work(name: str, size: Size) -> Work:
    return Work(BOOTSTRAPS[name](synthetic(size), size.models), STEPS.get(name, MANY))
