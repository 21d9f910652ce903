import subprocess
import sys
from pathlib import Path

import pytest

from tests.ha_api import folders
from tests.house.tree import ROOT

DYING = """
import os, signal, sys
from pathlib import Path
from tests.ha_api import folders
folders.ENOUGH = 0
with folders.open_folder(Path(sys.argv[1])) as found:
    (found / "a file").touch()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_run_left_is_removed_by_the_next_and_what_is_in_use_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "ENOUGH", 0)
    with folders.open_folder(tmp_path) as used:
        subprocess.run([sys.executable, "-c", DYING, tmp_path], cwd=ROOT, check=False)
        (left,) = set(tmp_path.iterdir()) - {used}
        assert (left / "a file").exists()
        with folders.open_folder(tmp_path) as next_one:
            assert set(tmp_path.iterdir()) == {used, next_one}
    assert list(tmp_path.iterdir()) == []


def test_where_memory_is_small_or_not_there_a_folder_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "ENOUGH", sys.maxsize)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    for memory in (folders.MEMORY, tmp_path / "nothing"):
        with folders.open_folder(memory) as found:
            assert found.parent == tmp_path
