"""The secret that an installation without a given one makes for itself, once."""

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from ha_api.platform.errors import FileError

NAME = "secret"
SHORTEST = 32


def kept(folder: Path) -> bytes:
    """Return the secret of a data folder, made at the first call. Raises FileError.

    Any number of processes may call at once: a link is made whole and by one of them only.
    """
    path = folder / NAME
    if not path.exists():
        _make(path)
    return _read(path)


def _make(path: Path) -> None:
    path.parent.mkdir(mode=0o711, parents=True, exist_ok=True)
    draft = path.with_name(f"{NAME}.{secrets.token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(SHORTEST))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        mode = os.fstat(file.fileno()).st_mode
        found = file.read().strip()
    if stat.S_IMODE(mode) & 0o077:
        raise FileError(source=path, problem="others may read it; make its mode 0600")
    if len(found) < SHORTEST:
        raise FileError(source=path, problem=f"shorter than {SHORTEST} bytes; is it damaged?")
    return found
