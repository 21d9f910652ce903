"""Users of a cluster that are processes of their own, and the servers they leave behind."""

import pwd
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

# Says that it is in, and leaves when its standard input ends.
USER = """
import os, sys
from pathlib import Path
from ha_api.platform import embedded
from ha_api.platform.signals import ended_by_signals
if len(sys.argv) > 2:
    os.setgroups([]); os.setgid(int(sys.argv[3])); os.setuid(int(sys.argv[2]))
with ended_by_signals(), embedded.cluster(Path(sys.argv[1]), durable=False):
    print("in", flush=True)
    sys.stdin.read()
"""

# Logs in as somebody, and says what became of it.
LOGIN = """
import asyncio, asyncpg, os, sys
os.setgroups([]); os.setgid(int(sys.argv[3])); os.setuid(int(sys.argv[2]))
try:
    asyncio.run(asyncpg.connect(sys.argv[1]))
    print("in")
except asyncpg.PostgresError as error:
    print(error)
"""


def login(url: str, who: pwd.struct_passwd) -> str:
    command = [sys.executable, "-c", LOGIN, url, str(who.pw_uid), str(who.pw_gid)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@contextmanager
def user(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", USER, str(folder), *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        yield process


def entered(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == "in\n"


def servers(folder: Path) -> list[int]:
    """Process ids of the postmasters of a data folder, without what they only just forked."""
    data = str(folder.resolve() / "postgres")
    found: list[psutil.Process] = []
    for process in psutil.process_iter(["cmdline"]):
        words = process.info["cmdline"] or []
        if words[1:3] == ["-D", data]:
            found.append(process)
    return [process.pid for process in found if process.parent() not in found]
