"""Simulate and print tables: `python -m benchmarks.simulations`.

A run is a pure function of its seed. `--first` goes on where another call ended, and `--workers`
changes nothing but the time. docs/simulations.md has the tables of a whole call.
"""

import argparse
import math
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from benchmarks.simulations import intervals, judged, pairing, places, sampling

RUNS = 1000
SAMPLING = 4  # a run of the sampler costs more and tells more: a quarter as many
JUDGED = 5  # and one of HumorRank's tournaments: a fifth
AT_ONCE = 10  # runs that a process is given together


class Part(NamedTuple):
    """What is simulated: `run(plan, seed)` of every plan, and `tables` of (plan, its runs).

    share: of the runs asked for.
    """

    share: float
    plans: Sequence[Any]
    run: Callable[[Any, int], Any]
    tables: Callable[[Any], Iterator[str]]


PARTS = {
    "intervals": Part(1, intervals.STUDIES, intervals.run, intervals.tables),
    "places": Part(1, places.STUDIES, places.run, places.tables),
    "sampling": Part(1 / SAMPLING, sampling.PLANS, sampling.run, sampling.tables),
    "pairing": Part(1 / JUDGED, pairing.CONTESTS, pairing.run, pairing.tables),
    "judged": Part(1 / JUDGED, judged.CONTESTS, judged.run, judged.tables),
}


def simulated(part: Part, seeds: range, pool: Executor | None) -> list[tuple[Any, list[Any]]]:
    """Return the runs of every plan, in the order of their seeds."""
    console = Console(stderr=True)
    found = []
    for place, plan in enumerate(part.plans, start=1):
        each = partial(part.run, plan)
        runs = pool.map(each, seeds, chunksize=AT_ONCE) if pool else map(each, seeds)
        title, quiet = f"{place} of {len(part.plans)}: {plan}", not console.is_terminal
        if quiet:
            console.print(title, soft_wrap=True)
        told = track(runs, title, total=len(seeds), console=console, disable=quiet)
        found.append((plan, list(told)))
    return found


def workers(number: int) -> Any:
    """Return processes to share runs out to, or none for one worker."""
    if number == 1:
        return nullcontext()
    fresh = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
    return ProcessPoolExecutor(number, mp_context=fresh)


def main() -> None:
    """Print the tables of the parts that are asked for."""
    parser = argparse.ArgumentParser("python -m benchmarks.simulations", description=__doc__)
    parser.add_argument(
        "--runs",
        type=int,
        default=RUNS,
        help="of each study; of the sampler a quarter, of tournaments a fifth",
    )
    parser.add_argument("--first", type=int, default=1, help="seed; the others follow")
    parser.add_argument("--only", choices=PARTS, nargs="+", default=list(PARTS))
    parser.add_argument("--workers", type=int, default=2, help="processes")
    given = parser.parse_args()
    with workers(given.workers) as pool:
        for name in given.only:
            part = PARTS[name]
            seeds = range(given.first, given.first + math.ceil(part.share * given.runs))
            found = simulated(part, seeds, pool)
            print(f"\n## {name}: {len(seeds)} runs of each")
            print("\n".join(part.tables(found)), flush=True)


if __name__ == "__main__":
    main()
