"""`ha bench`: what this machine does in a second."""

import os
import sys
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from ha_api.platform.options import Whole

FEWEST_MODELS, MOST_MODELS, MOST_RANKINGS = 2, 1_000, 10_000_000


def bench(
    *,
    rankings: Annotated[Whole, Parameter(validator=Number(gte=1, lte=MOST_RANKINGS))] = 100_000,
    models: Annotated[Whole, Parameter(validator=Number(gte=FEWEST_MODELS, lte=MOST_MODELS))] = 20,
    replicates: Annotated[Whole, Parameter(validator=Number(gte=2))] = 1_024,
    workers: Annotated[Whole, Parameter(validator=Number(gte=1))] = 2,
) -> None:
    """Measure how many bootstrap replicates this machine does in a second, on invented rankings.

    With one thread, and with as many as there are workers. On a busy machine the figures are
    too low. The load comes first: how many processes wanted a processor in the last minute.

    Parameters
    ----------
    rankings
        Rankings of four models, by a twentieth as many people, on 2,000 tasks.
    models
        Models in all.
    replicates
        Replicates to measure.
    workers
        Threads.

    """
    from ha_api.boards.service.benching import invented, load, speed

    busy = load()
    if busy is not None:
        sys.stdout.write(f"load {busy:.1f}, on {os.cpu_count()} processors\n")
    data = invented(rankings, models)
    sys.stdout.write(f"{rankings:,} rankings, {models:,} models, {replicates:,} replicates\n")
    for threads in sorted({1, workers}):
        found = speed(data, models, replicates=replicates, workers=threads)
        noun = "thread" if threads == 1 else "threads"
        sys.stdout.write(
            f"{threads} {noun}: {found.a_second:,.0f} replicates a second,"
            f" {found.first:.2f} s before the first\n"
        )
        sys.stdout.flush()
