"""Cost of the bootstrap against rankings, models, replicates and threads: what the plots draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from benchmarks.contenders import naive, ours
from benchmarks.data import Size, synthetic
from benchmarks.rounds import Work, best, costs

Series: TypeAlias = dict[str, list[tuple[float, float]]]
"""Points of each line."""


HELD = Size(100_000, 20)


@dataclass(frozen=True, slots=True)
class Curve:
    """A plot: its name, what stands beside its axes, and its lines."""

    name: str
    across: str
    up: str
    series: Series


@dataclass(frozen=True, slots=True)
class Scale:
    """How much is measured. rankings, models, replicates, threads: the points across.

    held: the size where it is not what varies. at_least: seconds that further replicates take.
    """

    rankings: Sequence[int] = (3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000)
    models: Sequence[int] = (5, 10, 20, 50, 100, 200, 300)
    replicates: Sequence[int] = (128, 256, 512, 1_024, 2_048, 4_096)
    threads: Sequence[int] = (1, 2)
    held: Size = HELD
    rounds: int = 2
    at_least: float = 0.1


def curves(scale: Scale) -> list[Curve]:
    """All four, measured."""
    by_rankings = [Size(n, scale.held.models) for n in scale.rankings]
    by_models = [Size(scale.held.rankings, k) for k in scale.models]
    milliseconds = "milliseconds of a further replicate"
    where = f"{scale.held.rankings:,} rankings"
    return [
        Curve(
            "rankings",
            f"rankings of {scale.held.models} models",
            milliseconds,
            _each(by_rankings, scale.rankings, scale),
        ),
        Curve("models", f"models in {where}", milliseconds, _each(by_models, scale.models, scale)),
        Curve(
            "replicates",
            f"replicates of {where} of {scale.held.models} models",
            "seconds in all",
            _whole(scale),
        ),
        Curve(
            "threads",
            f"threads, {where} of {scale.held.models} models",
            "replicates a second",
            _throughput(scale),
        ),
    ]


def _each(sizes: Sequence[Size], across: Sequence[int], scale: Scale) -> Series:
    """Milliseconds of a further replicate on one thread, ours beside plain NumPy."""
    series: Series = {"plain NumPy": [], "ours, 1 thread": []}
    for size, x in zip(sizes, across, strict=True):
        data = synthetic(size)
        works = {
            "plain NumPy": Work(naive.bootstrap(data, size.models), 4),
            "ours, 1 thread": Work(ours.bootstrap(1)(data, size.models), ours.LANES),
        }
        found = costs(works, rounds=scale.rounds, at_least=scale.at_least, processor=True)
        for name, cost in found.items():
            series[name].append((x, 1000 * cost.each))
    return series


def _whole(scale: Scale) -> Series:
    """Seconds of a whole call, by replicates, for each number of threads."""
    data, models = synthetic(scale.held), scale.held.models
    series: Series = {}
    for threads in scale.threads:
        run = ours.bootstrap(threads)(data, models)
        found = best(
            {str(b): lambda b=b, run=run: run(b) for b in scale.replicates},  # type: ignore[misc]
            scale.rounds,
        )
        name = f"{threads} thread" if threads == 1 else f"{threads} threads"
        series[name] = [(b, found[str(b)]) for b in scale.replicates]
    return series


def _throughput(scale: Scale) -> Series:
    data, models = synthetic(scale.held), scale.held.models
    step = max(scale.threads) * ours.LANES
    works = {str(t): Work(ours.bootstrap(t)(data, models), step) for t in scale.threads}
    found = costs(works, rounds=scale.rounds, at_least=scale.at_least)
    measured = [(float(t), 1 / found[str(t)].each) for t in scale.threads if str(t) in found]
    first = measured[0][1] / measured[0][0] if measured else 0.0
    return {"ours": measured, "one thread times as many": [(t, t * first) for t, _ in measured]}
