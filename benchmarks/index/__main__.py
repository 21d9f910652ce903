"""The index beside the leaderboard: `python -m benchmarks.index`, everything in it simulated.

One process answers over HTTP without a network, on an embedded PostgreSQL of its own; contenders
take turns. `--families` and `--votes` say how large a category is, by default 50 and 100,000.
"""

import argparse
import asyncio
import sys

from tests.ha_api.api import Api, serving

from benchmarks import board
from benchmarks.index import catalogue, computing, imports, pages
from benchmarks.index.catalogue import Size
from benchmarks.own_database import simulated
from benchmarks.pages import measure, table
from ha_api.index.service.computations import IndexComputations
from ha_api.platform.access import Scope

BLIND_RUNS, TURNS = 5, 3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks.index")
    parser.add_argument("--families", type=int, default=50)
    parser.add_argument("--votes", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=10, help="of requests of each page")
    given = parser.parse_args()
    size = Size(given.families, given.votes)
    with simulated(size) as urls:
        asyncio.run(measured(*urls, size, given.rounds))
    return 0


async def measured(owner: str, service: str, size: Size, rounds: int) -> None:
    async with serving(service) as api:
        await board.publish(api, service)
        operator = await api.key(Scope.OPERATOR)
        await catalogue.fill(api, operator, size)
        print(*await imported(api, owner, operator, size), "", sep="\n", flush=True)
        computations = IndexComputations(api.database)
        _, first = await computing.taken(computations)
        print(f"First computation of a process: {first:.2f} s", "", sep="\n")
        print(*await computing.parts(computations, TURNS), "", sep="\n", flush=True)
        evidence = await computing.image(computations)
        print(*computing.beside_the_core(evidence, TURNS), "", sep="\n", flush=True)
        found = pages.pages()
        await measure(api, found, rounds)
    print(*table(found), sep="\n")


async def imported(api: Api, owner: str, operator: str, size: Size) -> list[str]:
    """Import the rest of the evidence; lines of what it took."""
    voting = await api.key(Scope.VOTE, partner="near")
    blind = imports.blind_runs(size, BLIND_RUNS)
    votes = await imports.arena_votes(owner, size)
    return imports.lines(
        [
            *await imports.measured(api, owner, operator, "blind_score", blind),
            *await imports.measured(api, owner, voting, "arena_vote", votes),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
