from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from ha_api.platform import secret
from ha_api.platform.errors import FileError


def test_it_is_made_once_and_for_one_user(tmp_path: Path) -> None:
    made = secret.kept(tmp_path / "new")
    assert secret.kept(tmp_path / "new") == made
    assert len(made) == 64
    [path] = (tmp_path / "new").iterdir()
    assert path.stat().st_mode & 0o777 == 0o600


def test_many_at_once_get_the_same(tmp_path: Path) -> None:
    together = Barrier(8)

    def ask(_: int) -> bytes:
        together.wait()
        return secret.kept(tmp_path)

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(ask, range(8)))) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


@pytest.mark.parametrize(
    ("text", "mode", "problem"),
    [("x" * 64, 0o640, "others may read it"), ("x" * 31, 0o600, "shorter than 32 bytes")],
)
def test_an_open_or_damaged_one_is_refused(
    tmp_path: Path, text: str, mode: int, problem: str
) -> None:
    (tmp_path / "secret").write_text(text)
    (tmp_path / "secret").chmod(mode)
    with pytest.raises(FileError, match=problem):
        secret.kept(tmp_path)
