"""The process of a server, which is there whether or not its socket still is."""

import os
import subprocess
from pathlib import Path

from ha_api.platform.embedded.processes import ENVIRONMENT

PROCESSES = Path("/proc")


def runs(data: Path) -> bool:
    """Return whether the server of a data folder runs.

    Its file alone proves nothing: after a crash the number may be that of any other process.
    """
    number = _number(data)
    if number is None:
        return False
    if not PROCESSES.exists():
        # macOS, whose ps writes the letters of a path differently from locale to locale.
        return "/postgres -D " in _listed(number)
    return f" -D {data} " in _command(number)


def command(data: Path) -> str:
    """Return the command that last started a server of a data folder, its program first; or ""."""
    try:
        return os.fsdecode((data / "postmaster.opts").read_bytes())
    except FileNotFoundError:
        return ""


def _number(data: Path) -> int | None:
    try:
        return int((data / "postmaster.pid").read_text(encoding="utf-8").split()[0])
    except (OSError, ValueError, IndexError):  # none, or one that is being written
        return None


def _command(number: int) -> str:
    try:
        return os.fsdecode((PROCESSES / f"{number}/cmdline").read_bytes().replace(b"\0", b" "))
    except OSError:
        return ""


def _listed(number: int) -> str:
    command = ("/bin/ps", "-ww", "-o", "args=", "-p", str(number))
    found = subprocess.run(command, env=ENVIRONMENT, capture_output=True, check=False)
    return os.fsdecode(found.stdout)
