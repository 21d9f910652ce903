import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from ha_api import cli
from tests.ha_api.headers import jsonl
from tests.ha_api.writers import Given, Order, json_line, json_lines

EXAMPLE = Path(__file__).parents[3] / "examples" / "llmfao.csv.gz"


def ranked(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = cli.main(["rank", *arguments])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


@pytest.fixture
def votes(tmp_path: Path) -> str:
    orders: list[Order] = [
        [["модель"], ["b"], ["c"]],
        [["b"], ["c"], ["модель"]],
        [["c"], [None], ["модель"], ["b"]],
        [["модель", "c"], ["b"]],
    ]
    given = [Given(f"p{i % 3}", f"t{i}", order) for i, order in enumerate(orders)]
    return json_lines(given, tmp_path / "votes.jsonl")


def test_a_table_for_people(votes: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = ranked(capsys, votes, "--replicates", "10", "--seed", "3")
    assert text.startswith("Withheld: 3 models, 4 rankings, 12 comparisons,")
    assert "модель" in text
    assert text.endswith("Method ha-1: 95% intervals from 10 bootstrap replicates, seed 3.\n")


def test_json_and_csv_tell_the_same(votes: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = (votes, "--replicates", "10", "--format")
    models = json.loads(ranked(capsys, *options, "json"))["models"]
    rows = list(csv.DictReader(io.StringIO(ranked(capsys, *options, "csv"))))
    assert [row["model"] for row in rows] == [model["model"] for model in models]
    for row, model in zip(rows, models, strict=True):
        assert row["rating"] == repr(model["rating"])
        assert row["provisional"] == json.dumps(model["provisional"])


def test_workers_change_no_digit_and_a_seed_does(
    votes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = (votes, "--replicates", "100", "--format", "json")
    once = ranked(capsys, *options, "--workers", "1")
    assert ranked(capsys, *options, "--workers", "3") == once
    other = json.loads(ranked(capsys, *options, "--seed", "1"))
    assert other["seed"] == 1
    assert other["models"] != json.loads(once)["models"]


def test_standard_input_is_a_file_too(
    votes: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = ranked(capsys, votes, "--replicates", "0")
    content = io.BytesIO(Path(votes).read_bytes())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(content)))
    assert ranked(capsys, "--replicates", "0", "-") == expected


@pytest.mark.parametrize("shape", ["table", "json", "csv"])
def test_an_empty_file_is_an_empty_board(
    shape: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "none.jsonl").touch()
    text = ranked(capsys, str(tmp_path / "none.jsonl"), "--format", shape)
    if shape == "json":
        board = json.loads(text)
        assert (board["status"], board["reasons"]) == ("withheld", ["no_rankings"])
        assert board["models"] == []
    else:
        assert ("there are no rankings that count" in text) == (shape == "table")


def test_csv_on_a_terminal_holds_no_raw_control_character(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = json_line(Given("p", "t", [["\x9b31m"], ["b"]]))
    (tmp_path / "wild.jsonl").write_bytes(line)
    options = (str(tmp_path / "wild.jsonl"), "--replicates", "0", "--format", "csv")
    assert "\x9b31m" in ranked(capsys, *options)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\\x9b31m" in ranked(capsys, *options)


def test_json_is_utf8_whatever_the_locale(votes: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", RANK, "rank", votes, "--replicates", "0", "--format", "json"],
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        capture_output=True,
        check=True,
    )
    assert "модель" in done.stdout.decode()


RANK = "import sys; from ha_api.cli import main; assert main(sys.argv[1:]) == 0"
HEAVY = "; print([name for name in sys.argv[1].split(',') if name in sys.modules], file=sys.stderr)"


@pytest.mark.parametrize(
    ("arguments", "heavy"),
    [
        (["--help"], "numba,llvmlite,scipy,numpy,pyarrow,ha_core"),
        (["rank", "--help"], "numba,llvmlite,scipy,numpy,pyarrow,ha_core"),
        (["rank", "FILE", "--replicates", "0"], "numba,llvmlite,pyarrow,asyncio"),
    ],
    ids=["help", "help-of-rank", "rank-without-bootstrap"],
)
def test_what_a_command_does_without_is_not_loaded(
    arguments: list[str], heavy: str, votes: str
) -> None:
    code = f"import sys; from ha_api.cli import main; assert main(sys.argv[2:]) == 0{HEAVY}"
    called = [votes if argument == "FILE" else argument for argument in arguments]
    done = subprocess.run(
        [sys.executable, "-c", code, heavy, *called], capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]\n"


def test_the_shipped_example_ranks(capsys: pytest.CaptureFixture[str]) -> None:
    board = json.loads(ranked(capsys, str(EXAMPLE), "--replicates", "20", "--format", "json"))
    told = board["diagnostics"]
    sizes = [told[name] for name in ("rankings", "participants", "tasks", "comparisons")]
    assert sizes == [8931, 124, 13, 8931]
    assert len(board["models"]) == 59
    assert board["models"][0]["model"] == "GPT 4"
    assert board["status"] == "provisional"


HEADED: list[Order] = [[["c"], ["b"], ["a"]], [["a"], ["b"], ["c"]], [["b"], ["c"]]]


@pytest.fixture
def headed(tmp_path: Path) -> str:
    rows = [Given(f"p{n % 3}", f"t{n}", HEADED[n % 3]) for n in range(9)]
    return jsonl(tmp_path / "a.jsonl", *rows, seed=11, replicates=30, roster=["d", "b", "a"])


def test_a_header_says_how_a_file_is_ranked(
    headed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    board = json.loads(ranked(capsys, headed, "--format", "json"))
    assert (board["method"], board["seed"], board["replicates"]) == ("ha-1", 11, 30)
    assert {row["model"] for row in board["models"]} == {"a", "b", "d"}
    assert board["diagnostics"]["rankings_not_counted"] == 3
    *_, method, last = ranked(capsys, headed).splitlines()
    assert method.endswith("30 bootstrap replicates, seed 11.")
    assert last.startswith("Simulated: no person gave any of these rankings")


def test_what_people_gave_is_not_called_simulated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = jsonl(tmp_path / "a.jsonl", Given("p", "t", [["a"], ["b"]]), simulated=False)
    assert "imulated" not in ranked(capsys, file)


def test_what_is_said_on_the_command_line_comes_before_the_header(
    headed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ("--seed", "0", "--replicates", "0", "--method", "ha-1", "--format", "json")
    assert cli.main(["rank", headed, *options]) == 0
    out, err = capsys.readouterr()
    board = json.loads(out)
    assert (board["seed"], board["replicates"], len(board["models"])) == (0, 0, 3)
    told = "its header says replicates 30, seed 11; the options overrule it: this is not its board."
    assert err == f"ha: {headed}: {told}\n"
    assert cli.main(["rank", headed, "--method", "ha-0"]) == 2
    assert "ha-0" in capsys.readouterr().err


def test_a_method_of_the_header_that_is_unknown_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rank", jsonl(tmp_path / "a.jsonl", method="ha-9")]) == 2
    assert (
        "a.jsonl: the header, method: method 'ha-9' is unknown: choose one of ha-1"
        in capsys.readouterr().err
    )


def test_a_file_that_was_cut_short_is_not_ranked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = jsonl(tmp_path / "a.jsonl", Given("p", "t", [["a"], ["b"]]), rankings=2)
    assert cli.main(["rank", file]) == 1
    assert "its header tells of 2 rankings, and 1 follow" in capsys.readouterr().err
