"""The service in processes of its own, as an operator starts it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import psutil

HA = str(Path(sys.executable).parent / "ha")
SECONDS = 30
KEYS = (
    *("HA_DATABASE_URL", "HA_OWNER_URL", "HA_DATA_DIR", "HA_SECRET", "HA_SITE"),
    *("HA_REFIT_INTERVAL", "HA_REFIT_DELAY"),
)


@dataclass(frozen=True, slots=True)
class Served:
    """A running service: its main process, and where it says that it serves."""

    process: subprocess.Popen[str]
    url: str
    log: Path

    @property
    def place(self) -> str:
        """Where it listens."""
        return self.url.removesuffix("/graphql")

    def ask(self, document: str) -> httpx.Response:
        """The response to a document, over a connection of its own."""
        return httpx.post(self.url, json={"query": document}, timeout=SECONDS)

    def workers(self) -> list[psutil.Process]:
        """The processes that answer, and the one that works unless told not to."""
        children = psutil.Process(self.process.pid).children()
        return [child for child in children if _is_worker(child)]

    def ended(self, number: signal.Signals) -> int:
        """The exit code after a signal."""
        self.process.send_signal(number)
        return self.process.wait(SECONDS)


def environment(**given: str) -> dict[str, str]:
    """The environment with these settings and no others of ours."""
    return {k: v for k, v in os.environ.items() if k not in KEYS} | given


def on_database(url: str) -> dict[str, str]:
    """The environment of a service on a database that is there."""
    return environment(HA_DATABASE_URL=url, HA_SECRET="s" * 32)


@contextmanager
def served(
    given: dict[str, str], folder: Path, *arguments: str, port: str = "0"
) -> Iterator[Served]:
    """Give a service that answers; whoever is left of it is killed."""
    log = folder / "log"
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(
            [HA, "serve", "--port", port, *arguments],
            env=given,
            stdout=subprocess.PIPE,
            stderr=file,
            text=True,
            start_new_session=True,
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Serving http://"), log.read_text(encoding="utf-8")
        yield Served(process, line.split()[1], log)
    finally:
        _kill(process)


def refused(given: dict[str, str], *arguments: str) -> tuple[int, str]:
    """The exit code and the words of a service that does not start, on any port unless told."""
    port = () if "--port" in arguments else ("--port", "0")
    done = subprocess.run(
        [HA, "serve", *port, *arguments], env=given, capture_output=True, text=True, timeout=SECONDS
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


def _kill(process: subprocess.Popen[str]) -> None:
    if process.poll() is None:
        for found in psutil.Process(process.pid).children(recursive=True):
            found.kill()
        process.kill()
    process.communicate()


def _is_worker(process: psutil.Process) -> bool:
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except psutil.ZombieProcess:
        return False
