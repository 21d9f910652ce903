from pathlib import Path

import numpy as np
import pytest

from ha_api.platform import compute
from ha_api.platform.errors import CallError
from ha_core import _jit
from ha_core.methods import ha
from ha_core.rankings import Rankings

RANKINGS = Rankings(
    np.array([0, 1, 0, 1]),
    np.array([0, 0, 1, 1]),
    np.array([[0, 1], [1, 0], [0, 1], [1, 0]]),
    np.zeros((4, 2), np.bool_),
)


def test_the_numbers_of_a_version() -> None:
    assert compute.parameters("ha-1") == ha.VERSIONS["ha-1"]


def test_every_version_there_is() -> None:
    assert compute.versions() == list(ha.VERSIONS.values())


def test_an_unknown_version_is_a_wrong_call_that_names_the_known() -> None:
    with pytest.raises(CallError, match=r"'ha-0' is unknown: choose one of ha-1"):
        compute.parameters("ha-0")


def test_a_rating_is_the_method_s() -> None:
    told: list[tuple[int, int]] = []
    rating = compute.rate(
        RANKINGS,
        2,
        version="ha-1",
        replicates=10,
        seed=3,
        workers=1,
        progress=lambda done, total: told.append((done, total)),
    )
    same = ha.rate(RANKINGS, 2, replicates=10, seed=3)
    np.testing.assert_array_equal(rating.resampling.low, same.resampling.low)
    np.testing.assert_array_equal(rating.ratings, same.ratings)
    assert told[-1] == (10, 10)


def test_it_is_cold_until_machine_code_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_jit, "cache_folder", lambda: tmp_path)
    assert compute.is_cold()
    (tmp_path / "ha_core_1").mkdir()  # by who only imports a kernel
    assert compute.is_cold()
    (tmp_path / "ha_core_1" / "fit.nbi").touch()
    assert not compute.is_cold()
    monkeypatch.setattr(_jit, "cache_folder", lambda: None)  # it would be made again each time
    assert not compute.is_cold()
