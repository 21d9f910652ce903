from pathlib import Path

import pytest

from ha_api.platform.embedded.lock import used


def test_the_last_one_out_stops(tmp_path: Path) -> None:
    told: list[str] = []
    first = used(tmp_path, lambda: told.append("start 1"), lambda: told.append("stop 1"))
    second = used(tmp_path, lambda: told.append("start 2"), lambda: told.append("stop 2"))
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert told == ["start 1", "start 2"]
    second.__exit__(None, None, None)
    assert told == ["start 1", "start 2", "stop 2"]


def test_a_failed_start_is_cleaned_up_and_leaves_nobody(tmp_path: Path) -> None:
    told: list[str] = []

    def fail() -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError), used(tmp_path, fail, lambda: told.append("stop")):
        pass
    with used(tmp_path, lambda: None, lambda: told.append("stop again")):
        pass
    assert told == ["stop", "stop again"]


def test_an_interrupted_end_is_carried_through(tmp_path: Path) -> None:
    told: list[str] = []

    def stop() -> None:
        told.append("stop")
        if len(told) == 1:
            raise SystemExit(143)

    with pytest.raises(SystemExit, match="143"), used(tmp_path, lambda: None, stop):
        pass
    assert told == ["stop", "stop"]
