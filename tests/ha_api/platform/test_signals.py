import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ha_api.platform.signals import ASKING, ended_by_signals


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in ASKING}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@contextmanager
def asked_again_on_the_way_out(told: list[str]) -> Iterator[None]:
    try:
        yield
    finally:
        for number in ASKING:
            os.kill(os.getpid(), number)
            told.append(number.name)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_the_first_one_ends_and_no_other_breaks_into_the_end(
    number: signal.Signals, code: int
) -> None:
    told: list[str] = []
    with (
        pytest.raises(SystemExit, match=str(code)),
        ended_by_signals(),
        asked_again_on_the_way_out(told),
    ):
        os.kill(os.getpid(), number)
    assert told == ["SIGTERM", "SIGHUP"]


def test_what_was_there_before_is_there_after() -> None:
    told: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, frame: told.append(number))
    with ended_by_signals():
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    assert told == [signal.SIGTERM]


def test_an_ignored_one_stays_ignored() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with ended_by_signals():
        os.kill(os.getpid(), signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
