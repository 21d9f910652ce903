"""The goals of the core, measured: `make bench`, at most two minutes on two idle cores.

Ends with 1 when a figure stays below 80% of its floor. `--rounds` says how often everything takes
its turn; the best counts.
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks import goals, machine, report
from benchmarks.data import Size
from benchmarks.goals import Figure
from benchmarks.measures import bootstraps, bounds, closed, compiling, memory, sampling
from benchmarks.rounds import Cost, seconds

AT_LEAST = 0.15
"""Seconds that further replicates take, so that they can be told from what is done once."""

FEW = 2
"""Rounds at most of what takes many seconds each."""


@dataclass
class Found:
    """What is known so far: figures by the key of their goal, costs by size, and notes."""

    rounds: int
    figures: dict[str, Figure] = field(default_factory=dict)
    costs: list[tuple[Size, dict[str, Cost]]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def first_call(self) -> None:
        first = compiling.measure()
        self.figures["compile"] = first.nothing_compiled
        self.notes.append(f"The first call from the cache: {first.from_the_cache:.2f} s.")

    def beside_naive(self) -> None:
        for size in bootstraps.BASELINE:
            self._take(size, bootstraps.beside_naive(size, rounds=self.rounds, at_least=AT_LEAST))

    def on_two_cores(self) -> None:
        size, rounds = bootstraps.PEERS, min(self.rounds, FEW)
        self._take(size, bootstraps.on_two_cores(size, rounds=rounds, at_least=AT_LEAST))

    def parts(self) -> None:
        self.figures |= bounds.measure(self.rounds, AT_LEAST)

    def sampler(self) -> None:
        self.figures |= sampling.measure(self.rounds)

    def memory(self) -> None:
        self.figures["memory"] = memory.measure(Size(1_000_000, 100), 2_000)

    def closed_form(self) -> None:
        self.figures |= closed.measure(min(self.rounds, FEW))

    def _take(self, size: Size, measured: bootstraps.Measured) -> None:
        self.figures |= measured.figures
        self.costs.append((size, measured.costs))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks")
    parser.add_argument("--rounds", type=int, default=3)
    found, began = Found(parser.parse_args().rounds), time.perf_counter()
    print(machine.described(), flush=True)
    steps: tuple[Callable[[], None], ...] = (
        *(found.first_call, found.beside_naive, found.on_two_cores, found.parts),
        *(found.sampler, found.memory, found.closed_form),
    )
    for step in steps:
        print(f"{step.__name__.replace('_', ' ')} …", file=sys.stderr, end=" ", flush=True)
        print(f"{seconds(step):.0f} s", file=sys.stderr)
    print(*report.goals(goals.GOALS, found.figures), "", sep="\n")
    print(*report.milliseconds(found.costs), "", sep="\n")
    print(*found.notes, sep="\n")
    print(f"{time.perf_counter() - began:.0f} s; load afterwards {machine.load()}")
    failed = report.failed(goals.GOALS, found.figures)
    for what in failed:
        print(f"Below {goals.ENOUGH:.0%} of its floor, or not measured: {what}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
