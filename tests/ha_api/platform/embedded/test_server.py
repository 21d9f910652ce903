import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import threading
from contextlib import ExitStack, suppress
from pathlib import Path

import asyncpg
import psutil
import pytest

from ha_api.platform import embedded
from ha_api.platform.embedded import Cluster, EmbeddedError, binaries
from ha_api.platform.embedded import server as module
from ha_api.platform.embedded.folders import folders
from tests.ha_api.platform.embedded.users import entered, login, servers, user

pytestmark = pytest.mark.asyncio


@pytest.fixture
def long_folder(open_folder: Path) -> Path:
    folder = open_folder / ("a" * 60) / ("ü" * 30)
    folder.mkdir(parents=True)
    for path in (folder, folder.parent):
        path.chmod(0o711)
    return folder


async def started(cluster: Cluster) -> object:
    connection = await asyncpg.connect(cluster.url("ha_service"))
    try:
        return await connection.fetchval("select pg_postmaster_start_time()")
    finally:
        await connection.close()


async def test_the_address_is_quoted() -> None:
    url = Cluster(Path("/a b/run")).url("ha_owner", "q?d")
    assert url == "postgresql://ha_owner@/q%3Fd?host=/a%20b/run"


async def test_the_last_one_out_stops_the_server(open_folder: Path) -> None:
    folder = open_folder / "a folder"
    with ExitStack() as first, ExitStack() as second:
        cluster = first.enter_context(embedded.cluster(folder, durable=False))
        since = await started(cluster)
        assert second.enter_context(embedded.cluster(folder)) == cluster
        first.close()
        assert await started(cluster) == since
        assert len(servers(folder)) == 1
    with pytest.raises(OSError, match=r"."):
        await started(cluster)
    assert servers(folder) == []
    assert not cluster.socket.exists()


async def test_a_server_left_by_a_killed_user_is_adopted(open_folder: Path) -> None:
    with user(open_folder) as process:
        entered(process)
        left = servers(open_folder)
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert servers(open_folder) == left != []
    with embedded.cluster(open_folder) as cluster:
        await started(cluster)
        assert servers(open_folder) == left
    assert servers(open_folder) == []


async def test_a_crash_of_the_server_leaves_a_file_that_hinders_nobody(open_folder: Path) -> None:
    with embedded.cluster(open_folder, durable=False) as cluster:
        [server] = servers(open_folder)
        children = psutil.Process(server).children()
        os.kill(server, signal.SIGKILL)
        psutil.wait_procs(children, timeout=10)
    assert (open_folder / "postgres" / "postmaster.pid").exists()
    with embedded.cluster(open_folder) as cluster:
        await started(cluster)
    assert servers(open_folder) == []


async def test_a_start_waits_for_the_children_of_a_server_that_was_killed(
    open_folder: Path,
) -> None:
    with embedded.cluster(open_folder, durable=False):
        [server] = servers(open_folder)
        [slow, *_] = psutil.Process(server).children()
        slow.suspend()
        os.kill(server, signal.SIGKILL)
    later = threading.Timer(1.5, slow.resume)
    later.start()
    with embedded.cluster(open_folder) as cluster:
        await started(cluster)
    later.join()
    assert servers(open_folder) == []


async def test_one_that_is_watched_is_started_again(open_folder: Path) -> None:
    with embedded.cluster(open_folder, durable=False, watched=True) as cluster:
        since = await started(cluster)
        [server] = servers(open_folder)
        os.kill(server, signal.SIGKILL)
        for _ in range(200):
            with suppress(OSError, asyncpg.PostgresError):
                assert await started(cluster) != since
                break
            await asyncio.sleep(0.1)
        assert await started(cluster) != since
    assert servers(open_folder) == []


@pytest.mark.parametrize("after", [0.2, 0.3, 0.4])
async def test_a_user_killed_on_the_way_in_hinders_nobody(open_folder: Path, after: float) -> None:
    with user(open_folder) as process, suppress(subprocess.TimeoutExpired):
        try:
            process.wait(after)
        finally:
            process.kill()
    with embedded.cluster(open_folder, durable=False) as cluster:
        await started(cluster)
    assert servers(open_folder) == []


async def test_a_start_still_under_way_is_awaited(open_folder: Path) -> None:
    with embedded.cluster(open_folder, durable=False):
        found = folders(open_folder)
        programs = binaries.programs(found.root)
        [server] = servers(open_folder)
        module._start(found, programs)  # as if nobody had answered yet
        assert servers(open_folder) == [server]


async def test_two_at_once_start_one_server(open_folder: Path) -> None:
    with user(open_folder) as one, user(open_folder) as other:
        entered(one)
        entered(other)
        assert len(servers(open_folder)) == 1
        one.communicate()
        assert len(servers(open_folder)) == 1
        other.communicate()
    assert (one.returncode, other.returncode) == (0, 0)
    assert servers(open_folder) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_a_user_ended_by_a_signal_leaves_nothing(
    open_folder: Path, number: signal.Signals
) -> None:
    with user(open_folder) as process:
        entered(process)
        process.send_signal(number)
        process.wait()
    assert process.returncode == (-number if number == signal.SIGINT else 128 + number)
    assert servers(open_folder) == []


async def test_a_long_path_has_its_socket_elsewhere(long_folder: Path) -> None:
    with embedded.cluster(long_folder, durable=False) as cluster:
        assert cluster.socket.parent == Path("/tmp")
        assert cluster.socket.stat().st_mode & 0o777 == 0o700
        await started(cluster)
    assert not cluster.socket.exists()


async def test_a_server_whose_socket_was_cleared_away_gives_way(long_folder: Path) -> None:
    with embedded.cluster(long_folder, durable=False) as first:
        [unreachable] = servers(long_folder)
        shutil.rmtree(first.socket)
        with embedded.cluster(long_folder) as second:
            await started(second)
            await started(first)
            assert servers(long_folder) != [unreachable]
    assert servers(long_folder) == []


async def test_the_last_one_out_stops_a_server_without_a_socket(long_folder: Path) -> None:
    with embedded.cluster(long_folder, durable=False) as cluster:
        shutil.rmtree(cluster.socket)
    assert servers(long_folder) == []


async def test_a_server_that_is_only_slow_is_left_alone(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with embedded.cluster(open_folder, durable=False) as cluster:
        since = await started(cluster)
        with monkeypatch.context() as patch:
            patch.setattr(module, "_answers", lambda found, programs: False)
            with pytest.raises(EmbeddedError, match="does not start"):
                embedded.cluster(open_folder).__enter__()
        assert await started(cluster) == since


async def test_a_socket_that_a_stranger_prepared_is_not_asked(
    open_folder: Path, long_folder: Path
) -> None:
    socket = folders(long_folder).socket
    with embedded.cluster(open_folder, durable=False) as other:
        socket.symlink_to(other.socket)
        try:
            with pytest.raises(EmbeddedError, match="is no folder of mode 0700"):
                embedded.cluster(long_folder, durable=False).__enter__()
        finally:
            socket.unlink()


async def test_a_server_that_does_not_start_says_why(open_folder: Path) -> None:
    with embedded.cluster(open_folder, durable=False):
        pass
    with (open_folder / "postgres" / "postgresql.conf").open("a") as file:
        file.write("nonsense = 1\n")
    with pytest.raises(EmbeddedError, match="nonsense"), embedded.cluster(open_folder):
        pass
    assert servers(open_folder) == []


@pytest.mark.skipif(os.geteuid() != 0, reason="root alone becomes another user")
async def test_an_ordinary_user_owns_all_of_it(open_folder: Path) -> None:
    nobody = pwd.getpwnam("nobody")
    folder = open_folder / "theirs"
    folder.mkdir(mode=0o700)
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    with user(folder, str(nobody.pw_uid), str(nobody.pw_gid)) as process:
        entered(process)
        [server] = servers(folder)
        assert psutil.Process(server).uids().real == nobody.pw_uid
        assert {path.stat().st_uid for path in folder.iterdir()} == {nobody.pw_uid}
        assert list(folder.glob("postgresql-*")) == []
        url = Cluster(folder / "run").url("ha_owner")
        assert login(url, nobody) == "in"
        assert login(url, pwd.getpwnam("root")).startswith("Peer authentication failed")
        process.communicate()
    assert process.returncode == 0
    assert servers(folder) == []
