"""Who may log in: the user whose processes these are, as the kernel tells it, and nobody else."""

import os
import pwd
import tempfile
from pathlib import Path

from ha_api.platform.embedded.processes import EmbeddedError, server_id

OWNER, SERVICE = "ha_owner", "ha_service"
MAP = "users"
FIRST_LINE = "# Written by ha: changes are lost at the next start.\n"


def grant(data: Path) -> bool:
    """Let our user be the two roles, and nobody else; return whether it was otherwise before."""
    name = _quoted(_name())
    users = "".join(f"{MAP} {name} {role}\n" for role in (OWNER, SERVICE))
    ways = f"local all {OWNER},{SERVICE} peer map={MAP}\n"
    # The names first: rules without their map would lock everybody out, until the next start.
    changed = [_replace(data / "pg_ident.conf", users), _replace(data / "pg_hba.conf", ways)]
    return any(changed)


def _name() -> str:
    """Return the name of our user: as root not the one that the server runs as."""
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        raise EmbeddedError(problem=f"the user {os.geteuid()} has no name") from None


def _quoted(name: str) -> str:
    escaped = name.replace('"', '""')
    return f'"{escaped}"'


def _replace(path: Path, text: str) -> bool:
    """Write a file of the server, whole or not at all, unless it reads so already."""
    content = os.fsencode(FIRST_LINE + text)
    if path.exists() and path.read_bytes() == content:
        return False
    # As root we write where another user may plant links: a new name, never one that is there.
    descriptor, draft = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    try:
        _fill(descriptor, content)
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink()
        raise
    return True


def _fill(descriptor: int, content: bytes) -> None:
    with os.fdopen(descriptor, "wb") as file:
        os.fchown(descriptor, server_id(), -1)
        file.write(content)
        file.flush()
        os.fsync(descriptor)
