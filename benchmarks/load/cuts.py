"""`python -m benchmarks.load.cuts`: 200 snapshots under sixteen writers, against their cuts."""

import asyncio
import sys

from tests.ha_api.attacks.cuts import snapshots_while_voting
from tests.ha_api.conftest import Database

from benchmarks.own_database import own_database

SNAPSHOTS, WRITERS = 200, 16


def main() -> int:
    """Vote and take snapshots on a database of our own; 1 where one of them changed its inputs."""
    with own_database() as urls:
        held = asyncio.run(snapshots_while_voting(Database(*urls), SNAPSHOTS, WRITERS))
    print(f"{sum(held)} of {len(held)} snapshots under {WRITERS} writers verify against their cut")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
