import signal
import threading

import pytest

from ha_api.platform.embedded import EmbeddedError, keeping
from ha_api.platform.ending import ENDING


def test_what_does_not_run_is_started_until_it_does(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keeping, "SECONDS", 0.01)
    tries, runs, masks = [], threading.Event(), []

    def start() -> None:
        tries.append(1)
        masks.append(signal.pthread_sigmask(signal.SIG_BLOCK, ()))
        if len(tries) < 3:
            raise EmbeddedError(problem="its children are there")
        runs.set()

    with keeping.kept(runs.is_set, start):
        assert runs.wait(30)
    assert len(tries) == 3
    assert all(set(ENDING) <= mask for mask in masks)  # signals are for another thread
    assert not set(ENDING) & signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert "does not start" in caplog.text


def test_what_runs_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "SECONDS", 0.01)
    looks, seen = [], threading.Event()

    def runs() -> bool:
        looks.append(1)
        if len(looks) > 3:
            seen.set()
        return True

    with keeping.kept(runs, pytest.fail):
        assert seen.wait(30)
