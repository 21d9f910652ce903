"""Where an embedded cluster keeps what: all in its folder, but the socket on a short path."""

import errno
import hashlib
import os
import re
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ha_api.platform.embedded.processes import EmbeddedError, give, server_id

SOCKET = ".s.PGSQL.5432"
LONGEST = 103  # bytes of a socket's path on macOS; Linux takes 107

# PostgreSQL and its drivers read a comma as the end of a path, and quotes as quotes.
_PLAIN = re.compile(r"/[\w /.+-]*\w", re.ASCII)


@dataclass(frozen=True, slots=True)
class Folders:
    """The paths of one cluster."""

    root: Path

    @property
    def data(self) -> Path:
        """The data folder of PostgreSQL."""
        return self.root / "postgres"

    @property
    def log(self) -> Path:
        """What the server said since its last start."""
        return self.data / "server.log"

    @property
    def socket(self) -> Path:
        """The folder of the socket: the same whatever the environment of a user."""
        own = self.root / "run"
        if _PLAIN.fullmatch(str(own)) and len(os.fsencode(own / SOCKET)) <= LONGEST:
            return own
        digest = hashlib.sha256(os.fsencode(self.root)).hexdigest()[:16]
        return Path(f"/tmp/ha-{os.geteuid()}-{digest}")


def folders(root: Path) -> Folders:
    """Return the paths of a cluster, its root made and without links on the way.

    Raises EmbeddedError for one that cannot be made or entered, and for data of another user: who
    enters, and when it ends, is theirs to say.
    """
    try:
        _make(root)
    except OSError as error:
        reason = error.strerror or error
        raise EmbeddedError(
            problem=f"the data folder {root} cannot be made or entered ({reason});"
            " set HA_DATA_DIR to another"
        ) from None
    found = Folders(root.resolve())
    if found.data.exists() and found.data.stat().st_uid != server_id():
        raise EmbeddedError(problem=f"{found.data} belongs to another user")
    return found


def _make(root: Path) -> None:
    if not root.exists():
        root.mkdir(parents=True, exist_ok=True)
        root.chmod(0o711)  # the server's user passes, and lists nothing
    if not root.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    if not os.access(root, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def private(path: Path) -> None:
    """Make a folder that only the server's user enters. Raises EmbeddedError if it is not so."""
    with suppress(FileExistsError):
        path.mkdir(mode=0o700)
    found = path.lstat()
    if (stat.S_IFMT(found.st_mode), stat.S_IMODE(found.st_mode)) != (stat.S_IFDIR, 0o700):
        raise EmbeddedError(problem=f"{path} is no folder of mode 0700")
    if found.st_uid not in {os.geteuid(), server_id()}:
        raise EmbeddedError(problem=f"{path} belongs to another user")
    give(path)
