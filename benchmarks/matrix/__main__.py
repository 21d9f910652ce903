"""The matrix beside the leaderboard: `python -m benchmarks.matrix`, everything in it simulated.

One process answers over HTTP without a network, on an embedded PostgreSQL of its own; requests come
one after the other and contenders in turn. `--models`, `--tasks` and `--votes` (of a cell) say how
large the matrix is, by default 5,000,000 votes.
"""

import argparse
import asyncio
import resource
import sys
import time

from tests.ha_api.api import serving

from benchmarks import board
from benchmarks.matrix import filling, pages
from benchmarks.matrix.filling import Size
from benchmarks.own_database import simulated
from benchmarks.pages import measure, table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks.matrix")
    parser.add_argument("--models", type=int, default=200)
    parser.add_argument("--tasks", type=int, default=500)
    parser.add_argument("--votes", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=30)
    given = parser.parse_args()
    size = Size(given.models, given.tasks, given.votes)
    with simulated(size) as urls:
        asyncio.run(measured(*urls, size, given.rounds))
    return 0


async def measured(owner: str, service: str, size: Size, rounds: int) -> None:
    began = time.perf_counter()
    recounts = await filling.fill(owner, size)
    told(f"filled in {time.perf_counter() - began:.0f} s")
    print(
        f"Recount of everything from the raw rows: {sum(recounts):.1f} s,"
        f" of a task at most {max(recounts):.2f} s."
    )
    async with serving(service) as api:
        await board.publish(api, service)
        told("leaderboard published")
        found = pages.pages(pages.arriving(api, 2 * size.models * size.tasks))
        held, began = memory(), time.perf_counter()
        await found["matrix, 50 rows with summaries"].ask(api)
        first = time.perf_counter() - began
        print(f"First page of a process: {first:.2f} s; it holds {memory() - held} MB more.")
        await measure(api, found, rounds)
    print(*table(found), sep="\n")


def memory() -> int:
    """The most memory that this process held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def told(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
