"""The commands of the floor."""

import os
import sys
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from ha_api.platform.options import Whole


def migrate() -> None:
    """Bring the database to the schema of this version; there is nothing to do the second time.

    The database is HA_OWNER_URL, or the embedded one where neither HA_OWNER_URL nor
    HA_DATABASE_URL is set.
    """
    import asyncio  # only here: a ranking from a file does without

    from ha_api.platform import cli_database
    from ha_api.platform.settings import Settings

    with cli_database.owner_url(Settings.read(os.environ)) as url:
        done = asyncio.run(cli_database.migrate(url))
    for migration in done:
        sys.stdout.write(f"Applied {migration.name}\n")
    if not done:
        sys.stdout.write("Nothing to apply\n")


def serve(
    *,
    port: Annotated[Whole, Parameter(validator=Number(gte=0, lte=65535))] = 8000,
    host: str = "127.0.0.1",
    workers: Annotated[Whole, Parameter(validator=Number(gte=1, lte=64))] = 1,
    worker: bool = True,
    demo: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Serve GraphQL over HTTP until a signal ends it.

    The database is HA_DATABASE_URL, as ha_service and migrated before; or the embedded one, which
    is migrated first and runs for as long.

    Parameters
    ----------
    port
        Where to listen; 0 is any port that is free.
    host
        An address of this machine; 0.0.0.0 for all.
    workers
        Processes that answer.
    worker
        Whether one more does the background jobs; without, `ha worker` has to run elsewhere.
    demo
        Serve an invented study, filled with the votes of simulated participants at the first
        start, from an embedded database of its own.

    """
    from ha_api.platform.http import serving
    from ha_api.platform.settings import Settings

    settings = Settings.of_demo(os.environ) if demo else Settings.read(os.environ)
    sys.exit(serving.serve(settings, host, port, workers, worker=worker, demo=demo))


def worker() -> None:
    """Do the background jobs until a signal ends it; several may run, on any number of machines.

    The database is that of `ha serve`, which has such a worker beside it unless told not to.
    """
    from ha_api.platform import working
    from ha_api.platform.settings import Settings

    sys.exit(working.run(Settings.read(os.environ)))
