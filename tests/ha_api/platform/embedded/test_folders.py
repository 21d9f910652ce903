import os
from pathlib import Path

import pytest

from ha_api.platform.embedded.folders import LONGEST, SOCKET, Folders, folders, private
from ha_api.platform.embedded.processes import EmbeddedError, server_user

AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="root alone gives folders away")


def test_the_socket_is_in_the_folder_while_its_path_is_short_and_plain() -> None:
    assert Folders(Path("/var/lib/ha it")).socket == Path("/var/lib/ha it/run")
    for odd in ("/a" * 60, "/a,b", '/a"b', "/д", "/a'b"):
        socket = Folders(Path(odd)).socket
        assert socket.parent == Path("/tmp")
        assert socket == Folders(Path(odd)).socket != Folders(Path(odd + "x")).socket
        assert len(os.fsencode(socket / SOCKET)) <= LONGEST


def test_the_longest_path_is_counted_in_bytes() -> None:
    fits = LONGEST - len(f"/run/{SOCKET}")
    assert Folders(Path("/" + "a" * (fits - 1))).socket.name == "run"
    assert Folders(Path("/" + "a" * fits)).socket.parent == Path("/tmp")


def test_a_link_to_a_folder_is_the_folder(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    (tmp_path / "real").mkdir()
    assert folders(tmp_path / "link") == folders(tmp_path / "real")
    assert folders(tmp_path / "new").root.stat().st_mode & 0o777 == 0o711


def test_a_private_folder_belongs_to_the_server(tmp_path: Path) -> None:
    private(tmp_path / "run")
    private(tmp_path / "run")
    found, user = (tmp_path / "run").stat(), server_user()
    assert found.st_mode & 0o777 == 0o700
    assert found.st_uid == (user.pw_uid if user else os.geteuid())


def test_what_others_prepared_is_refused(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir(mode=0o755)
    (tmp_path / "link").symlink_to(tmp_path)
    for name in ("open", "link"):
        with pytest.raises(EmbeddedError, match="is no folder of mode 0700"):
            private(tmp_path / name)


def test_a_data_folder_that_cannot_be_made_or_entered_is_named_with_the_reason(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    reasons = {
        Path("/proc/ha/data"): "No such file or directory",
        tmp_path / "file": "Not a directory",
        tmp_path / "file" / "data": "Not a directory",
        tmp_path / ("a" * 300): "File name too long",
    }
    for folder, reason in reasons.items():
        with pytest.raises(EmbeddedError) as refused:
            folders(folder)
        told = f"the data folder {folder} cannot be made or entered ({reason}); set HA_DATA_DIR"
        assert told in str(refused.value)


@pytest.mark.skipif(os.geteuid() == 0, reason="root enters everything")
def test_a_data_folder_that_may_not_be_written_to_is_refused(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o555)
    with pytest.raises(EmbeddedError, match="Permission denied"):
        folders(tmp_path / "shut")


@AS_ROOT
def test_a_folder_of_another_user_is_refused(tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir(mode=0o700)
    os.chown(tmp_path / "theirs", 1, 1)
    with pytest.raises(EmbeddedError, match="belongs to another user"):
        private(tmp_path / "theirs")


@AS_ROOT
def test_data_of_another_user_is_refused(tmp_path: Path) -> None:
    (tmp_path / "postgres").mkdir()
    os.chown(tmp_path / "postgres", 1, 1)
    with pytest.raises(EmbeddedError, match="postgres belongs to another user"):
        folders(tmp_path)
