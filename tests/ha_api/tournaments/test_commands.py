"""`ha refit`, `ha export`, `ha rank` and `ha verify` of a tournament, as a person types them."""

import asyncio
import csv
import gzip
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from ha_api import cli
from ha_api.platform import embedded
from ha_api.platform.errors import HaError
from ha_api.tournaments.service.headers import header
from ha_api.tournaments.service.verify import verify_export
from tests.ha_api import filled
from tests.ha_api.api import SECRET, Api, serving
from tests.ha_api.conftest import Database
from tests.ha_api.matrix.commands import Run, on, touched
from tests.ha_api.tournaments import judged, stage

CUP = "tournament:cup"
COMMAND = "import sys; from ha_api.cli import main; sys.exit(main(sys.argv[1:]))"
EXPORTED: list[bytes] = []
"""Of this process: the export of the tournament, for files need no database."""


async def fill(url: str) -> None:
    """A judged tournament with a snapshot and its export."""
    async with serving(url) as api:
        await judged.judged(api, 1)
    await asyncio.to_thread(_command, url, "refit", CUP, "--replicates", "5", "--seed", "3")
    EXPORTED[:] = [await asyncio.to_thread(_command, url, "export", CUP)]


def _command(url: str, *arguments: str) -> bytes:
    environment = {**os.environ, "HA_DATABASE_URL": url, "HA_SECRET": SECRET.decode()}
    command = [sys.executable, "-c", COMMAND, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, check=True).stdout


@pytest.fixture(scope="module")
def made(cluster: embedded.Cluster, template: str) -> None:
    """Make the template, once for all of these tests: they stay in one process."""
    filled.template_of(cluster, template, fill)


@pytest.fixture
def database(cluster: embedded.Cluster, template: str) -> Iterator[Database]:
    """Give a copy of it."""
    yield from filled.copied(cluster, template, fill)


@pytest.fixture
def file(made: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Give a folder with cup.jsonl, where we are."""
    monkeypatch.chdir(tmp_path)
    Path("cup.jsonl").write_bytes(EXPORTED[0])
    return tmp_path


@pytest.fixture
def run(file: Path, typed: Run, database: Database, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Give the command line there, on the tournament itself."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    return typed


@pytest.fixture
def typed(file: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Give the command line there."""

    def command(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        return code, *capsys.readouterr()

    return command


def test_a_snapshot_is_the_same_bits_by_any_of_its_names(run: Run, database: Database) -> None:
    code, out, err = run("verify", CUP)
    assert (code, err) == (0, "")
    assert out.startswith("same bits: snapshot ")
    key = out.split()[3]
    for name in (key, f"TournamentSnapshot:{key}"):
        assert run("verify", name) == (0, out, "")
    code, of_file, err = run("verify", "--export", "cup.jsonl")
    assert (code, err) == (0, "")
    assert of_file.startswith(out)
    touched(database, "delete from tournament_snapshot")
    code, out, err = run("verify", CUP)
    assert (code, out) == (2, "")
    assert "only the recipe is kept" in err
    assert run("refit", CUP, "--rebuild")[1] == f"{CUP}: snapshot {key} is there again\n"
    assert run("verify", key)[1].startswith("same bits")


def test_last_digits_are_within_and_succeed(run: Run, database: Database) -> None:
    same = run("verify", CUP)[1]
    touched(database, "update tournament_standing set elo = elo - 1e-10 where place = 2")
    code, out, err = run("verify", CUP)
    assert (code, err) == (0, "")
    near = same.replace("same bits", "within 1e-9").rstrip()
    assert out == f"{near}; last digits of 3 numbers are another platform's\n"
    touched(database, "update tournament_standing set elo = elo - 1e-8 where place = 2")
    assert run("verify", CUP)[0] == 1


def test_without_judgements_of_the_main_judge_the_others_have_boards(
    run: Run, database: Database
) -> None:
    async def judged_by_another(api: Api) -> None:
        other = await stage.build(api, slug="other", matches=6)
        await other.next()  # draws them
        assert await other.play("aux") == 6
        await stage.build(api, slug="none", matches=6)

    on(database, judged_by_another)
    assert run("refit", "tournament:other", "--replicates", "5")[0] == 0
    assert run("verify", "tournament:other")[1].startswith("same bits")
    assert run("export", "tournament:other", "--output", "other.jsonl") == (0, "", "")
    code, out, err = run("rank", "other.jsonl")
    assert (code, err) == (0, "")
    assert out.startswith("Under aux\n")
    assert "The main judge has judged nothing yet, so that there is no leaderboard." in out
    assert run("verify", "--export", "other.jsonl")[1].startswith("same bits")
    code, _, err = run("refit", "tournament:none")
    assert (code, err.partition(":")[2].strip()) == (
        1,
        "Nothing is judged in none yet: there is nothing to take a snapshot of.",
    )


@pytest.mark.parametrize(
    "change",
    [
        "update tournament_standing set low_closed = low_closed + 1",
        "update tournament_standing set place = place + 100",
        "update tournament_snapshot set document = document || '{\"people\": 1}'",
        "update tournament_snapshot set document = '{}'",
        "update tournament_snapshot set matches = matches + 1",
    ],
)
def test_every_column_is_held_against_what_the_rows_give(
    run: Run, database: Database, change: str
) -> None:
    touched(database, change)
    code, out, err = run("verify", CUP)
    assert (code, out.split(":")[0]) == (1, "different")
    assert err.startswith("ha: What is stored of snapshot ")


def test_an_export_ranks_to_the_result_of_its_header(
    typed: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, printed, err = typed("rank", "cup.jsonl", "--format", "json")
    assert (code, err) == (0, "")
    data = Path("cup.jsonl").read_bytes()
    assert json.loads(printed) == json.loads(data.splitlines()[0])["result"]
    for piped in (data, gzip.compress(data)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(piped)))
        assert typed("rank", "-", "--format", "json") == (0, printed, "")
    rows = list(csv.reader(io.StringIO(typed("rank", "cup.jsonl", "--format", "csv")[1])))
    assert rows[0][:4] == ["judge", "model", "kind", "rating"]
    assert [row[0] for row in rows[1:]] == ["main"] * 5 + ["aux"] * 5 + ["m1 itself"] * 5
    table = typed("rank", "cup.jsonl")[1]
    assert table.startswith("Under main, the main judge")
    assert "What wins and what fails under main" in table


@pytest.mark.parametrize("option", ["--method", "--replicates", "--seed"])
def test_what_the_header_says_is_not_overruled(typed: Run, option: str) -> None:
    code, out, err = typed("rank", "cup.jsonl", option, "1")
    assert (code, out) == (2, "")
    assert err.startswith(f"ha: {option}: an export of a tournament is ranked as it says")


def test_without_a_name_what_is_new_is_read(run: Run, database: Database) -> None:
    assert "tournament:" not in run("refit")[1]

    async def more(api: Api) -> None:
        await judged.rated(api, Random(9), "cup", "somebody new")

    on(database, more)
    assert "tournament:cup: snapshot " in run("refit")[1]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["export", "tournament:nothing"], 'there is no tournament "nothing"'),
        (["refit", "tournament:nothing"], 'there is no tournament "nothing"'),
        (["verify", "tournament:nothing"], 'there is no tournament "nothing"'),
        (["export", CUP, "--snapshot", "x"], 'cup has no snapshot "x"'),
        (["export", CUP, "--format", "csv"], "a tournament is exported as jsonl, not as csv"),
        (["export", CUP, "--research"], "--research: there is none of a tournament"),
        (["export", CUP, "--output", "cup.jsonl"], "is there already"),
        (["refit", CUP, "--replicates", "10001"], "10,000 replicates at most"),
    ],
)
def test_a_wrong_call_is_told(run: Run, arguments: list[str], problem: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert problem in err


def lines() -> list[dict[str, object]]:
    return [json.loads(line) for line in Path("cup.jsonl").read_bytes().splitlines()]


def put(rows: list[dict[str, object]]) -> None:
    Path("odd.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("mechanisms", ["PUN"], "tag 'PUN' is unknown"),
        ("decision", 0.7, "decision: must be 1, 0.5 or 0"),
        ("decision", True, "decision: must be 1, 0.5 or 0"),
        ("second", "m9", "stands in no line before"),
        ("judge", "nobody", "stands in no line before"),
        ("match", 2**40, "must be a whole number below"),
        ("match", -1, "must be a whole number below"),
        ("prompt", "another", "is on another prompt or pair before"),
        ("time", "soon", "is not ISO 8601"),
    ],
)
def test_a_line_that_cannot_be_is_refused_by_its_number(
    typed: Run, key: str, value: object, problem: str
) -> None:
    rows = lines()
    place = next(
        n
        for n, row in reversed(list(enumerate(rows)))
        if row.get("decision") == 1 and "judge" in row
    )
    rows[place][key] = value
    put(rows)
    code, out, err = typed("rank", "odd.jsonl")
    assert (code, out) == (1, "")
    assert f"odd.jsonl, line {place + 1}" in err
    assert problem in err


def test_what_meets_itself_or_is_judged_twice_is_refused(typed: Run) -> None:
    rows = lines()
    place = next(n for n, row in enumerate(rows) if "mechanisms" in row)
    put([*rows[: place + 1], rows[place], *rows[place + 1 :]])
    assert "is decided twice by" in typed("rank", "odd.jsonl")[2]
    rows[place]["second"] = rows[place]["first"]
    put(rows)
    assert "meets itself" in typed("rank", "odd.jsonl")[2]


def cut(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data))]


def flipped(random: Random, data: bytes) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]


def line_less(random: Random, data: bytes) -> bytes:
    rows = data.splitlines(keepends=True)
    del rows[random.randrange(1, len(rows))]
    return b"".join(rows)


def turned(random: Random, data: bytes) -> bytes:
    rows = data.splitlines(keepends=True)
    one, other = random.sample(range(1, len(rows)), 2)
    rows[one], rows[other] = rows[other], rows[one]
    return b"".join(rows)


@pytest.mark.parametrize(
    ("change", "times"), [(cut, 25), (flipped, 25), (line_less, 25), (turned, 5)]
)
def test_no_change_of_a_file_passes_for_the_same(
    typed: Run, change: Callable[[Random, bytes], bytes], times: int
) -> None:
    random, data = Random(1), Path("cup.jsonl").read_bytes()
    head = header(data.partition(b"\n")[0])
    for _ in range(times):
        odd = change(random, data)
        Path("odd.jsonl").write_bytes(odd)
        try:
            found = verify_export("odd.jsonl")
        except HaError:
            continue
        if found.verdict.state == "same bits":  # letters of a UUID may be large: it is the same one
            assert header(odd.partition(b"\n")[0]) == head
            assert odd.partition(b"\n")[2] == data.partition(b"\n")[2]
