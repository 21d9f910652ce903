"""In programs of their own: threads that a test run began before us would take the signals."""

import signal
import subprocess
import sys

import pytest

from ha_api.platform.ending import ENDING

PROGRAM = """
import os, signal, sys, threading
from ha_api.platform.ending import ENDING, told_by_signals

told, before = threading.Event(), signal.pthread_sigmask(signal.SIG_BLOCK, [])

def end():
    print("end")
    told.set()

with told_by_signals(end):
    [waiting] = threading.enumerate()[1:]
    os.kill(os.getpid(), int(sys.argv[1]))
    told.wait(float(sys.argv[2]))
    if told.is_set():
        waiting.join()
        for late in ENDING:
            os.kill(os.getpid(), late)
print(signal.pthread_sigmask(signal.SIG_BLOCK, []) == before)
"""


def said(number: signal.Signals, seconds: float, *before: str) -> str:
    """What the program says when it gets a signal, and all others after it."""
    command = [*before, sys.executable, "-c", PROGRAM, str(int(number)), str(seconds)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_is_told_once_and_later_ones_are_passed_over(number: signal.Signals) -> None:
    assert said(number, 30) == "end\nTrue\n"


def test_what_the_caller_ignores_stays_ignored() -> None:
    ignoring = ("/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh")
    assert said(signal.SIGHUP, 0.2, *ignoring) == "True\n"
