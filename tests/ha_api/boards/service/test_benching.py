import os

import numpy as np
import pytest

from ha_api.boards.service.benching import invented, load, speed


def test_rankings_are_invented_alike_each_time() -> None:
    one, other = invented(50, 6), invented(50, 6)
    np.testing.assert_array_equal(one.order, other.order)
    assert (one.n, one.width) == (50, 4)
    assert invented(5, 3).width == 3


def test_a_speed_is_of_replicates_that_were_done() -> None:
    found = speed(invented(50, 6), 6, replicates=40, workers=1)
    assert found.workers == 1
    assert found.a_second > 0
    assert found.first > 0


def test_a_load_that_nobody_counts_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent() -> tuple[float, float, float]:
        raise OSError

    monkeypatch.setattr(os, "getloadavg", lambda: (0.5, 1.0, 2.0))
    assert load() == 0.5
    monkeypatch.setattr(os, "getloadavg", silent)
    assert load() is None
    monkeypatch.delattr(os, "getloadavg")
    assert load() is None
