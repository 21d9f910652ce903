"""The wish to end, told by a signal to a process that lasts."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@contextmanager
def told_by_signals(end: Callable[[], None]) -> Iterator[None]:
    """Let a thread wait for a signal and call `end`; in all others, and in children, it is blocked.

    So a Ctrl-C, which the terminal sends to every process, ends the children through us alone.
    Later signals are passed over until the block is left: a closed terminal sends SIGHUP twice.
    What the caller lets us ignore, as `nohup` does, stays ignored.
    """
    ours = {number for number in ENDING if signal.getsignal(number) != signal.SIG_IGN}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ours)

    def wait() -> None:
        signal.sigwait(ours)
        end()

    thread = threading.Thread(target=wait, daemon=True)
    thread.start()
    try:
        yield
    finally:
        while not thread.is_alive() and (late := signal.sigpending() & ours):
            signal.sigwait(late)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
