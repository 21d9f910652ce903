import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ha_api import cli
from ha_api.platform.errors import HaError
from tests.ha_api.writers import Given, Order, json_lines

HA = str(Path(sys.executable).parent / "ha")


def run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([HA, *arguments], capture_output=True, check=False, **options)


@pytest.fixture
def votes(tmp_path: Path) -> str:
    orders: list[Order] = [[["a"], ["b"]], [["b"], ["a"]], [["a"], ["b"]]]
    given = [Given(f"p{i}", f"t{i}", order) for i, order in enumerate(orders)]
    return json_lines(given, tmp_path / "votes.jsonl")


def test_the_console_script_ranks_a_file(votes: str) -> None:
    done = run("rank", votes, "--replicates", "0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Withheld: 2 models, 3 rankings" in done.stdout


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("ha ")
    assert out.count("\n") == 1
    assert err == ""


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["rank", "--help"]])
def test_help_is_no_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 0
    out, err = capsys.readouterr()
    assert "Usage: ha" in out
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["bogus"], 'Unknown command "bogus"'),
        (["--bogus"], 'Unknown command "--bogus"'),
        (["rank"], "FILE requires an argument"),
        (["rank", "FILE", "FILE"], "Unused Tokens"),
        (["rank", "FILE", "--bogus"], "Unknown option: --bogus"),
        (["rank", "--bogus", "FILE"], "there is no such option"),
        (["rank", "--bogus"], "there is no such option"),
        (["rank", "FILE", "--format", "xml"], 'Invalid value "xml" for --format'),
        (["rank", "FILE", "--format", "JSON"], 'Invalid value "JSON" for --format'),
        (["rank", "FILE", "--format"], "--format requires an argument"),
        (["rank", "FILE", "--method", "ha-9"], "'ha-9' is unknown: choose one of ha-1"),
        (["rank", "FILE", "--replicates", "-1"], "for --replicates. Must be >= 0"),
        (["rank", "FILE", "--replicates", "2147483648"], "--replicates. Must be < 2147483648"),
        (["rank", "FILE", "--replicates", "1.5"], 'for --replicates: "1.5" is not a whole number'),
        (["rank", "FILE", "--replicates", ""], 'for --replicates: "" is not a whole number'),
        (["rank", "FILE", "--workers", "9" * 5000], "5,000 characters are no number of this"),
        (["rank", "FILE", "--seed=-1"], "for --seed. Must be >= 0"),
        (["rank", "FILE", "--seed", "18446744073709551616"], "--seed. Must be < 18446744073709"),
        (["rank", "FILE", "--seed", "1", "--seed", "2"], "--seed specified multiple times"),
        (["rank", "FILE", "--workers", "0"], "for --workers. Must be >= 1"),
        (["rank", "no\x1bfile", "--method", "\x1b[1m"], "is unknown"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_2(
    arguments: list[str], problem: str, votes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    called = [votes if argument == "FILE" else argument for argument in arguments]
    assert cli.main(called) == 2
    check_one_line(capsys, problem)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (None, "cannot be read (No such file or directory)"),
        (b"{}", "line 1: participant: missing"),
        (b"\xff", "line 1: not UTF-8"),
    ],
)
def test_a_failed_job_is_one_line_and_exit_1(
    content: bytes | None, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / "f.jsonl").write_bytes(content)
    assert cli.main(["rank", str(tmp_path / "f.jsonl")]) == 1
    check_one_line(capsys, problem)


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (HaError(), 1, "ha: The job failed.\n"),
        (ValueError("odd\nthing"), 1, "ha: internal error (ValueError: odd thing)\n"),
        (MemoryError("9 GiB"), 1, "ha: not enough memory (9 GiB)\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_no_error_shows_a_traceback(
    error: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*arguments: object, **options: object) -> None:
        raise error

    monkeypatch.setattr(cli, "app", fail)
    assert cli.main([]) == code
    assert capsys.readouterr() == ("", line)


def check_one_line(capsys: pytest.CaptureFixture[str], problem: str) -> None:
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("ha: ")
    assert err.endswith("\n")
    assert err.removesuffix("\n").isprintable()
    assert problem in err


def test_exit_codes_and_streams_of_the_process(votes: str) -> None:
    for arguments, code in ((["rank", votes, "--bogus"], 2), (["rank", votes + "x"], 1)):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (code, b"")
        assert done.stderr.startswith(b"ha: ")
        assert done.stderr.count(b"\n") == 1


def test_a_reader_that_left_is_no_error(tmp_path: Path) -> None:
    given = [Given("p", "t", [[f"m{i}"], [f"m{i + 1}"]]) for i in range(500)]
    file = json_lines(given, tmp_path / "many.jsonl")
    command = [HA, "rank", file, "--replicates", "0", "--format", "csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("arguments", [["--help"], ["rank", "--help"], ["--version"], []])
def test_a_reader_that_left_before_the_help_is_no_error(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([HA, *arguments], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_disk_is_one_line(votes: str) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [HA, "rank", votes, "--replicates", "0"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"ha: No space left on device\n")


@pytest.mark.parametrize(
    ("closed", "err"),
    [(">&-", b"ha: standard output is closed: give it a file or a terminal.\n"), ("2>&-", b"")],
)
def test_a_closed_stream_is_told_where_that_can_be(votes: str, closed: str, err: bytes) -> None:
    call = '"$0" rank "$1" --replicates 0 ' + closed
    done = subprocess.run(["sh", "-c", call, HA, votes], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1 if err else 0, err)


@pytest.mark.skipif(signal.getsignal(signal.SIGINT) == signal.SIG_IGN, reason="ignored here")
def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    command = [HA, "rank", str(tmp_path / "pipe")]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process,
        open(tmp_path / "pipe", "wb"),  # opens when the command does, which then waits for us
    ):
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"")
