"""How programs of PostgreSQL are run: as whom, with which environment, and always to their end."""

import os
import pwd
import re
import stat
import subprocess
from pathlib import Path
from typing import Any

from ha_api.platform.errors import HaError

# Nothing of the caller's environment: PGDATA, PGPORT or a locale would change what is started.
ENVIRONMENT = {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"}
LAST_LINES = 3
_ERROR = re.compile(r"(?:ERROR|FATAL|PANIC): ")


class EmbeddedError(HaError):
    """The embedded database: {problem}."""


def server_user() -> pwd.struct_passwd | None:
    """Return whom the server runs as in place of root, which PostgreSQL refuses; else None."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("nobody")
    except KeyError:
        raise EmbeddedError(problem="started by root it runs as nobody, who is missing") from None


def server_id() -> int:
    """Return the number of the user the server runs as."""
    user = server_user()
    return user.pw_uid if user else os.geteuid()


def give(path: Path) -> None:
    """Give a path to the user the server runs as."""
    if user := server_user():
        os.chown(path, user.pw_uid, user.pw_gid, follow_symlinks=False)


def run(*command: str | Path, given: str = "") -> str:
    """Return what a program printed. Raises EmbeddedError when it fails or cannot be entered."""
    code, out, error = _finished(command, given)
    if code != 0:
        name = Path(command[0]).name
        raise EmbeddedError(problem=f"{name} failed: {_telling(error or out)}")
    return out


def code(*command: str | Path) -> int:
    """Return the exit code of a program. Raises EmbeddedError when it cannot be entered."""
    return _finished(command, "")[0]


def _finished(command: tuple[str | Path, ...], given: str) -> tuple[int, str, str]:
    # Never left halfway: an interrupted caller waits for the program, then goes on failing.
    words = [str(word) for word in command]
    try:
        process = _started(words)
    except PermissionError:
        raise EmbeddedError(problem=_forbidden(Path(words[0]))) from None
    with process:
        try:
            out, error = process.communicate(given)
        except BaseException:
            process.communicate()
            raise
    return process.returncode, out, error


def _started(words: list[str]) -> subprocess.Popen[str]:
    user = server_user()
    as_whom: dict[str, Any] = (
        {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
    )
    return subprocess.Popen(
        words,
        cwd="/",
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        umask=0o077,
        start_new_session=True,  # a Ctrl-C of the terminal is for us alone
        **as_whom,
    )


def _forbidden(program: Path) -> str:
    """Return why a program cannot be run: by a folder on the way, or by itself."""
    shut = next((folder for folder in reversed(program.parents) if not _enters(folder)), None)
    if shut is None or server_user() is None:
        return f"{program} cannot be run by {_name()}; choose another HA_DATA_DIR"
    return (
        f"started by root it runs as {_name()}, who cannot enter {shut} on the way to its data"
        " (`chmod o+x` lets others pass there); or choose another HA_DATA_DIR"
    )


def _enters(folder: Path) -> bool:
    """Return whether the server's user enters a folder, by its mode."""
    found, user = folder.stat(), server_user()
    if user is None:
        return os.access(folder, os.X_OK)
    if found.st_uid == user.pw_uid:
        return bool(found.st_mode & stat.S_IXUSR)
    mine = found.st_gid == user.pw_gid
    return bool(found.st_mode & (stat.S_IXGRP if mine else stat.S_IXOTH))


def _name() -> str:
    user = server_user()
    return f"the user {user.pw_name}" if user else "you"


def _telling(text: str) -> str:
    """Return the lines that tell what went wrong: errors of PostgreSQL, else the last ones."""
    lines = [line.strip() for line in text.strip().splitlines()]
    errors = [line for line in lines if _ERROR.search(line)]
    return " / ".join((errors or lines)[-LAST_LINES:])
