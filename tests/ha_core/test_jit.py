"""Where compiled kernels are kept."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from ha_core import _jit
from tests.ha_core.philox_literal import Draw


def test_the_cache_lies_in_a_versioned_folder_of_the_named_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HA_CACHE_DIR", str(tmp_path / "кэш"))
    folder = _jit.cache_folder()
    assert folder is not None
    assert folder.is_dir()
    assert folder.parent == tmp_path / "кэш"
    assert folder.name.endswith(f"numba-{numba.__version__}")


def test_no_place_to_write_means_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HA_CACHE_DIR", str(tmp_path / "file"))
    assert _jit.cache_folder() is None


@pytest.mark.compiled
@pytest.mark.parametrize("writable", [True, False])
def test_kernels_run_with_and_without_a_cache(tmp_path: Path, *, writable: bool) -> None:
    place = tmp_path / "place"
    if not writable:
        place.touch()
    script = (
        "from ha_core.bootstrap import cluster_counts;"
        "print(*cluster_counts(9, 0, seed=1, replicate=0).tolist())"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        env={**os.environ, "HA_CACHE_DIR": str(place)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(n) for n in Draw(9, 0, 1, 0).counts()]
    assert bool(list(place.rglob("*.nbi"))) == writable


def run_with(cache: Path) -> None:
    script = (
        "from ha_core.bootstrap import cluster_counts; cluster_counts(9, 0, seed=1, replicate=0)"
    )
    subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        env={**os.environ, "HA_CACHE_DIR": str(cache)},
        check=True,
    )


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["*.nbi", "*.nbc"])
def test_a_broken_cache_is_made_anew(tmp_path: Path, kind: str) -> None:
    run_with(tmp_path)
    broken = list(tmp_path.rglob(kind))
    assert broken
    for file in broken:
        file.write_bytes(b"garbage")
    run_with(tmp_path)
    assert all(file.read_bytes() != b"garbage" for file in tmp_path.rglob("*.nbi"))


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(name: str) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("HA_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_dir", homeless)
    assert _jit.cache_folder() is None
