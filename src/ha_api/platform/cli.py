"""The commands of the floor."""

import os
import sys


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
