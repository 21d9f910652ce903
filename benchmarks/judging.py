"""A whole tournament through `ha judge`: `python -m benchmarks.judging`; all of it is simulated.

Nine contestants, 1,200 prompts, 10,800 matches, on an embedded PostgreSQL of its own; the endpoint
is the tests' double, a process of its own that judges nothing, takes some time for each call, and
goes wrong in some of them in every way it knows. The judge is killed (kill -9) three times on its
way, and the run fails unless every match is judged exactly once and nothing is paid for twice but
what was in flight at a kill.
"""

import argparse
import asyncio
import sys

from tests.ha_api.tournaments.judging.trial import Outcome, Size, tried

from benchmarks import machine
from benchmarks.own_database import own_database


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m benchmarks.judging")
    parser.add_argument("--prompts", type=int, default=1_200)
    parser.add_argument("--matches", type=int, default=10_800)
    parser.add_argument("--at-once", type=int, default=16)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--share", type=float, default=0.05, help="of calls that go wrong")
    parser.add_argument("--seconds", type=float, default=0.05, help="that a call takes")
    given = parser.parse_args()
    size = Size(
        *(9, given.prompts, given.matches, given.kills, given.at_once, given.share, given.seconds)
    )
    print(machine.described(), f"Simulated: {size}.", sep="\n", flush=True)
    with own_database() as (_, service):
        found = asyncio.run(tried(service, size))
    return told(size, found)


def told(size: Size, found: Outcome) -> int:
    """Print what a trial came to; 1 where it is not what it has to be."""
    rate = size.matches / found.seconds
    print(
        f"{found.judged:,} judgements of {size.matches:,} matches, {found.twice} matches twice",
        f"{found.seconds:.0f} seconds, kills and starts included: {rate:.0f} judgements a second",
        f"{found.calls:,} calls, {found.paid_twice} fit answers paid for twice, at most"
        f" {size.kills * size.at_once} allowed for",
        f"{found.charged:,} tokens charged, {found.stored:,} of them stored with judgements",
        f"behaviours: {found.behaviours}",
        f"last line: {found.said}",
        sep="\n",
    )
    is_exact = found.judged == size.matches and not found.twice
    return 0 if is_exact and found.paid_twice <= size.kills * size.at_once else 1


if __name__ == "__main__":
    sys.exit(main())
