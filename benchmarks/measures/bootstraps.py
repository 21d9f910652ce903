"""Replicates of the bootstrap: ours beside plain NumPy, and beside others on two cores."""

from collections.abc import Iterable, Mapping
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

# A block for each of two threads; for others so many that the noise of what they do once, such as
# starting processes for a second, does not pass for a replicate's time.
STEPS = {
    **dict.fromkeys((ONE, TWO), 2 * ours.LANES),
    NAIVE: 4,
    "FastChat's, as shipped": 48,
    "FastChat's algorithm": 512,
    "evalica": 2,
}


class Measured(NamedTuple):
    """Figures by the key of their goal, and what each contender costs."""

    figures: dict[str, Figure]
    costs: dict[str, Cost]


def beside_naive(size: Size, *, rounds: int, at_least: float) -> Measured:
    """How many times faster than plain NumPy one thread is, by seconds of the processor."""
    works, _ = _works(size, (NAIVE, ONE))
    found = costs(works, rounds=rounds, at_least=at_least, processor=True)
    return Measured({f"naive {size}": _ratio(found, NAIVE, ONE)}, found)


def on_two_cores(size: Size, *, rounds: int, at_least: float) -> Measured:
    """How many times faster two threads are than one, and than other libraries; by the wall."""
    works, missing = _works(size, (TWO, *OTHERS.values()))
    found = costs(works, rounds=rounds, at_least=at_least)
    figures = {key: missing.get(name) or _ratio(found, name, TWO) for key, name in OTHERS.items()}
    return Measured(figures, found)


def _works(size: Size, names: Iterable[str]) -> tuple[dict[str, Work], dict[str, Missing]]:
    """Who takes a turn, and who is not installed."""
    works, missing = dict[str, Work](), dict[str, Missing]()
    for name in names:
        try:
            run = BOOTSTRAPS[name](synthetic(size), size.models)
        except ImportError as error:
            missing[name] = Missing(absent(error))
        else:
            works[name] = Work(run, STEPS[name])
    return works, missing


def _ratio(found: Mapping[str, Cost], slow: str, fast: str) -> Figure:
    if slow in found and fast in found:
        return found[slow].each / found[fast].each
    return Missing(TOO_BUSY, excused=False)
