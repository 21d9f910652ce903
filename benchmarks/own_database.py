"""A migrated database of an embedded PostgreSQL that a benchmark has for itself."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks import machine
from ha_api.platform import cli_database, embedded


@contextmanager
def own_database() -> Iterator[tuple[str, str]]:
    """Give its addresses: of the owner, and of the service."""
    with tempfile.TemporaryDirectory(prefix="ha-bench-") as name:
        Path(name).chmod(0o711)
        with embedded.cluster(Path(name) / "data") as cluster:
            asyncio.run(cli_database.migrate(cluster.url("ha_owner")))
            yield cluster.url("ha_owner"), cluster.url("ha_service")


@contextmanager
def simulated(what: object) -> Iterator[tuple[str, str]]:
    """Give the same, and say of what, and where, and who else was at work before and after."""
    print(machine.described(), f"Simulated: {what}.", sep="\n", flush=True)
    with own_database() as urls:
        yield urls
    print(f"load afterwards {machine.load()}")
