import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import psutil

from ha_api.platform.supervisor import Patience, Supervisor

QUICK = Patience(first=0.01, longest=0.05, finish=0.5)
SECONDS = 30


def forever(folder: Path, deaf: bool) -> None:
    """Run in a process that leaves a file of its number."""
    if deaf:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    (folder / str(os.getpid())).touch()
    time.sleep(3600)


def fail(folder: Path) -> None:
    """Run in a process that dies."""
    (folder / str(os.getpid())).touch()
    os._exit(1)


def numbers(folder: Path) -> list[int]:
    return [int(path.name) for path in folder.iterdir()]


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_process_that_dies_is_started_anew_and_ended_at_the_end(tmp_path: Path) -> None:
    with Supervisor(forever, (tmp_path, False), QUICK).keeping():
        until(lambda: len(numbers(tmp_path)) == 1)
        os.kill(numbers(tmp_path)[0], signal.SIGKILL)
        until(lambda: len(numbers(tmp_path)) == 2)
    assert not any(psutil.pid_exists(number) for number in numbers(tmp_path))


def test_one_that_does_not_end_is_killed(tmp_path: Path) -> None:
    with Supervisor(forever, (tmp_path, True), QUICK).keeping():
        until(lambda: len(numbers(tmp_path)) == 1)
    assert not psutil.pid_exists(numbers(tmp_path)[0])


def test_one_that_cannot_live_is_tried_until_the_end(tmp_path: Path) -> None:
    supervisor = Supervisor(fail, (tmp_path,), QUICK)
    with supervisor.keeping():
        until(lambda: len(numbers(tmp_path)) == 3)
        supervisor.end()
        supervisor.end()
    left = numbers(tmp_path)
    time.sleep(0.1)
    assert numbers(tmp_path) == left
