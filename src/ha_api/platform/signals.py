"""Signals that ask a command to end: it leaves in order and gives back what it holds."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ASKING = (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Turn the first SIGTERM or SIGHUP into SystemExit, 128 and its number; pass over later ones.

    For the main thread. What the caller lets us ignore, as `nohup` does, stays ignored.
    """
    before = {number: signal.getsignal(number) for number in ASKING}
    ours = [number for number, do in before.items() if do not in {signal.SIG_IGN, None}]
    end = _end()
    try:
        for number in ours:
            signal.signal(number, end)
        yield
    finally:
        for number in ours:
            signal.signal(number, before[number])


def _end() -> "signal._HANDLER":
    asked = False

    def end(number: int, frame: FrameType | None) -> None:
        # A closed terminal sends SIGHUP twice: the second must not break into the orderly end.
        # Passed over by a function, as an ignored signal would stay ignored in our programs.
        nonlocal asked
        if not asked:
            asked = True
            raise SystemExit(128 + number)

    return end
