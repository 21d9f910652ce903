import os
import pwd
import signal
import time
from pathlib import Path

import pytest

from ha_api.platform import embedded
from ha_api.platform.embedded import access
from ha_api.platform.embedded.processes import EmbeddedError, give
from tests.ha_api.platform.embedded.users import login, servers

AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="root alone becomes another user")
REFUSED = 'Peer authentication failed for user "{}"'
FILES = ("pg_hba.conf", "pg_ident.conf")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    give(tmp_path)
    return tmp_path


def wait_for(said: str, url: str, who: pwd.struct_passwd) -> None:
    """Wait until a server has read its files again."""
    for _ in range(50):
        if (found := login(url, who)) == said:
            return
        time.sleep(0.1)
    raise AssertionError(found)


@AS_ROOT
@pytest.mark.parametrize("role", ["ha_owner", "ha_service"])
def test_the_user_of_the_server_is_refused(cluster: embedded.Cluster, role: str) -> None:
    url = cluster.url(role)
    assert login(url, pwd.getpwnam("nobody")) == REFUSED.format(role)
    assert login(url, pwd.getpwuid(os.geteuid())) == "in"


@AS_ROOT
def test_a_server_that_trusts_everybody_is_told_at_once(open_folder: Path) -> None:
    nobody, hba = pwd.getpwnam("nobody"), open_folder / "postgres" / "pg_hba.conf"
    with embedded.cluster(open_folder, durable=False) as found:
        url = found.url("ha_owner")
        hba.write_text("local all ha_owner,ha_service trust\n")
        os.kill(servers(open_folder)[0], signal.SIGHUP)
        wait_for("in", url, nobody)
        with embedded.cluster(open_folder):
            wait_for(REFUSED.format("ha_owner"), url, nobody)


def written(data: Path) -> list[tuple[int, int]]:
    """Which files there are, and when each was written; reading one is no change."""
    found = [(data / name).stat() for name in FILES]
    return [(file.st_ino, file.st_mtime_ns) for file in found]


def test_files_are_written_when_they_read_otherwise(data: Path) -> None:
    assert access.grant(data)
    before = written(data)
    assert not access.grant(data)
    assert written(data) == before
    (data / "pg_hba.conf").write_text("local all all trust\n")
    assert access.grant(data)
    assert sorted(os.listdir(data)) == sorted(FILES)
    for name in FILES:
        found = (data / name).stat()
        assert (found.st_mode & 0o777, found.st_uid) == (0o600, data.stat().st_uid)


def test_a_link_is_replaced_and_not_followed(data: Path) -> None:
    (data / "elsewhere").touch()
    (data / "pg_hba.conf").symlink_to(data / "elsewhere")
    access.grant(data)
    assert (data / "elsewhere").read_text() == ""
    assert not (data / "pg_hba.conf").is_symlink()


def test_a_failed_write_leaves_what_was_there(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(descriptor: int) -> None:
        raise OSError

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match=r"^$"):
        access.grant(data)
    assert os.listdir(data) == []


def test_a_name_is_one_word_to_the_server(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "_name", lambda: 'A B\\c,"d"')
    access.grant(data)
    assert 'users "A B\\c,""d""" ha_owner\n' in (data / "pg_ident.conf").read_text()


def test_a_user_without_a_name_is_told(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(number: int) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    with pytest.raises(EmbeddedError, match=f"the user {os.geteuid()} has no name"):
        access.grant(data)
