"""Where compiled kernels are kept."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from ha_core import _jit
from tests.ha_core.philox_literal import Draw

COUNTS = """
from ha_core.bootstrap import cluster_counts
print(*cluster_counts(9, 0, seed=1, replicate=0).tolist())
"""

# A kernel that calls another, as ours do, and is compiled in a moment.
FOURFOLD = """
from ha_core._jit import jit
@jit
def doubled(x):
    return x + x
@jit
def fourfold(x):
    return doubled(x) + doubled(x)
print(fourfold(3), sum(fourfold.stats.cache_hits.values()))
"""

DOUBLED = """
import sys
from ha_core._jit import jit
@jit
def doubled(x):
    return x + x
for word in sys.argv[1:]:
    print(doubled(float(word) if "." in word else int(word)))
"""


def started(folder: Path, before: str = "") -> "subprocess.Popen[str]":
    """A process with its cache in a folder that tells a number, and how often it found code."""
    script = folder / "fourfold.py"
    if not script.exists():  # what was compiled is for a file of this age
        script.write_text(before + FOURFOLD, encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, "-W", "error", str(script)],
        env={**os.environ, "HA_CACHE_DIR": str(folder / "cache")},
        stdout=subprocess.PIPE,
        text=True,
    )


def run_with(folder: Path, before: str = "") -> tuple[int, int]:
    """The number of a process, and how often it found machine code on disk."""
    told, _ = (process := started(folder, before)).communicate()
    assert process.returncode == 0
    number, hits = map(int, told.split())
    return number, hits


def test_the_cache_lies_in_a_versioned_folder_of_the_named_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HA_CACHE_DIR", str(tmp_path / "кэш"))
    folder = _jit.cache_folder()
    assert folder is not None
    assert folder.is_dir()
    assert folder.parent == tmp_path / "кэш"
    assert folder.name.endswith(f"numba-{numba.__version__}")


def test_a_folder_is_for_the_source_of_every_engine(tmp_path: Path) -> None:
    (tmp_path / "_kernel.py").write_text("@jit", encoding="utf-8")
    before = _jit.digest(tmp_path)
    (tmp_path / "page.py").write_text("a door", encoding="utf-8")
    assert _jit.digest(tmp_path) == before
    (tmp_path / "_helper.py").write_text("A = 1", encoding="utf-8")
    with_helper = _jit.digest(tmp_path)
    (tmp_path / "_helper.py").write_text("A = 2", encoding="utf-8")
    assert len({before, with_helper, _jit.digest(tmp_path)}) == 3


@pytest.mark.compiled
def test_machine_code_for_other_arguments_is_not_run(tmp_path: Path) -> None:
    """As two processes may leave it that write at once: both kinds of arguments in one file."""
    script = tmp_path / "doubled.py"
    script.write_text(DOUBLED, encoding="utf-8")
    cache = tmp_path / "cache"
    assert told_by(script, cache, 3, 0.75) == ["6", "1.5"]
    first, second = sorted(cache.rglob("*.nbc"))
    second.write_bytes(first.read_bytes())
    assert told_by(script, cache, 0.75) == ["1.5"]


def told_by(script: Path, cache: Path, *values: float) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(script), *map(str, values)],
        env={**os.environ, "HA_CACHE_DIR": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


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
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", COUNTS],
        env={**os.environ, "HA_CACHE_DIR": str(place)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [str(n) for n in Draw(9, 0, 1, 0).counts()]
    assert bool(list(place.rglob("*.nbi"))) == writable


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["*.nbi", "*.nbc"])
def test_a_broken_cache_is_made_anew(tmp_path: Path, kind: str) -> None:
    assert run_with(tmp_path) == (12, 0)
    assert run_with(tmp_path) == (12, 1)
    broken = list(tmp_path.rglob(kind))
    assert broken
    for file in broken:
        file.write_bytes(b"garbage")
    assert run_with(tmp_path) == (12, 0)
    assert all(file.read_bytes() != b"garbage" for file in tmp_path.rglob("*.nbi"))


@pytest.mark.compiled
def test_processes_that_start_at_once_on_an_empty_cache(tmp_path: Path) -> None:
    together = [started(tmp_path) for _ in range(3)]
    told = [process.communicate()[0].split()[0] for process in together]
    assert [process.returncode for process in together] == [0] * 3
    assert told == ["12"] * 3
    assert run_with(tmp_path) == (12, 1)


@pytest.mark.compiled
@pytest.mark.skipif(sys.platform != "linux", reason="limits what a process may write")
def test_kernels_run_where_the_disk_is_full(tmp_path: Path) -> None:
    full = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    assert run_with(tmp_path, full) == (12, 0)
    assert not any(file.stat().st_size for file in tmp_path.rglob("*.nb?"))


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(name: str) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("HA_CACHE_DIR", raising=False)
    monkeypatch.setattr("platformdirs.user_cache_dir", homeless)
    assert _jit.cache_folder() is None
