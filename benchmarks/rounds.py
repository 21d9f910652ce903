"""What a call costs: the best of several rounds in which all contenders take their turns."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Run: TypeAlias = Callable[[int], object]
"""Does so many replicates."""

MOST = 2**16
SHARE = 0.25
TOO_BUSY = "further replicates seemed to take no time: measure again"


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds. once: what comes before the first replicate. each: of every further replicate."""

    once: float
    each: float


@dataclass(frozen=True, slots=True)
class Work:
    """What a contender runs. step: how many replicates it likes to do together."""

    run: Run
    step: int = 1


def seconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def best(calls: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Least seconds of each call; what the first one compiles does not count from two rounds on."""
    taken = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds):
        for name, call in calls.items():
            taken[name] = min(taken[name], seconds(call))
    return taken


def costs(
    works: Mapping[str, Work], *, rounds: int, at_least: float, processor: bool = False
) -> dict[str, Cost]:
    """Cost of each contender, from B and from 2B replicates, the least time of either.

    On a machine too busy to tell, a contender is left out.

    at_least: seconds that the B further replicates take. They also take a quarter of what is done
    once, so that they can be told from its noise.
    processor: count seconds of the processor. For one thread they are those of the wall clock,
    less what neighbours take.
    """
    few = {name: enough(work, at_least, processor=processor) for name, work in works.items()}
    taken = {(name, times): float("inf") for name in works for times in (1, 2)}
    for _ in range(rounds):
        for name, times in taken:
            spent = _timed(works[name], times * few[name], processor)
            taken[name, times] = min(taken[name, times], spent)
    told = {name: cost(taken[name, 1], taken[name, 2], few[name]) for name in works}
    return {name: cost for name, cost in told.items() if cost is not None}


def cost(some: float, twice: float, replicates: int) -> Cost | None:
    """Cost from the seconds of some replicates, and of twice as many; None where none can be."""
    further = twice - some
    return Cost(max(0.0, some - further), further / replicates) if further > 0 else None


def enough(work: Work, at_least: float, *, processor: bool = False) -> int:
    """How many replicates take long enough beyond what is done once. The first call compiles."""
    work.run(min(2, work.step))
    replicates = work.step
    while replicates < MOST:
        some = _timed(work, replicates, processor)
        further = _timed(work, 2 * replicates, processor) - some
        wanted = max(at_least, SHARE * (some - further))
        if further >= wanted:
            break
        growth = wanted / further if further > 0 else 8.0
        replicates = work.step * -(-int(replicates * min(8.0, max(1.5, growth))) // work.step)
    return replicates


def _timed(work: Work, replicates: int, processor: bool) -> float:
    clock = time.process_time if processor else time.perf_counter
    began = clock()
    work.run(replicates)
    return clock() - began
