"""The first start: a data folder with the two roles and their database, whole or not at all."""

import os
import shutil
import tempfile
from pathlib import Path

from ha_api.platform.embedded import binaries
from ha_api.platform.embedded.folders import Folders, private
from ha_api.platform.embedded.processes import EmbeddedError, run

DRAFT = "postgres.new."
SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "max_connections": "100",
}

# Run in single-user mode: the superuser never gets a login. A line is a statement.
STATEMENTS = """\
create role ha_owner login createdb;
create role ha_service login;
create database ha owner ha_owner;
revoke all on database ha from public;
grant connect on database ha to ha_service;
revoke connect on database postgres, template1 from public;
"""


def initialise(folders: Folders, programs: Path, *, durable: bool) -> None:
    """Make the data folder unless it is there; what an interrupted attempt left is thrown away.

    Raises EmbeddedError for a data folder of another major version.
    """
    if folders.data.exists():
        _check_version(folders.data)
        return
    for left in folders.root.glob(f"{DRAFT}*"):
        shutil.rmtree(left, ignore_errors=True)
    # A name of its own: an initdb whose user was killed may still write to the one before.
    draft = Path(tempfile.mkdtemp(prefix=DRAFT, dir=folders.root))
    private(draft)
    _fill(draft, programs, durable=durable)
    draft.rename(folders.data)
    _sync(folders.root)


def _check_version(data: Path) -> None:
    found = (data / "PG_VERSION").read_text(encoding="utf-8").strip()
    if found != binaries.major():
        raise EmbeddedError(
            problem=f"{data} is of PostgreSQL {found}, and this is {binaries.major()}; dump it with"
            f" {found} and restore it, or choose another HA_DATA_DIR"
        )


def _fill(data: Path, programs: Path, *, durable: bool) -> None:
    settings = SETTINGS if durable else SETTINGS | {"fsync": "off"}
    run(  # nobody may log in before access.py says who
        programs / "initdb",
        *("--pgdata", data, "--username", "postgres", "--auth", "reject"),
        *("--encoding", "UTF8", "--locale", "C"),
        *("--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"),
        *(word for name, value in settings.items() for word in ("--set", f"{name}={value}")),
        *(() if durable else ("--no-sync",)),
    )
    strict = ("-c", "exit_on_error=on")
    run(programs / "postgres", "--single", "-D", data, *strict, "postgres", given=STATEMENTS)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
