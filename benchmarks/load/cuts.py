"""`python -m benchmarks.load.cuts`: 200 snapshots under sixteen writers, against their cuts."""

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.ha_api.attacks.cuts import snapshots_while_voting
from tests.ha_api.conftest import Database

from ha_api.platform import cli_database, embedded

SNAPSHOTS, WRITERS = 200, 16


def main() -> int:
    """Vote and take snapshots on a database of our own; 1 where one of them changed its inputs."""
    with tempfile.TemporaryDirectory(prefix="ha-cuts-") as name:
        Path(name).chmod(0o711)
        with embedded.cluster(Path(name) / "data") as cluster:
            asyncio.run(cli_database.migrate(cluster.url("ha_owner")))
            database = Database(cluster.url("ha_owner"), cluster.url("ha_service"))
            held = asyncio.run(snapshots_while_voting(database, SNAPSHOTS, WRITERS))
    print(f"{sum(held)} of {len(held)} snapshots under {WRITERS} writers verify against their cut")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
