from pathlib import Path

import numpy as np
import pytest

from ha_api.platform.errors import RefusedError
from ha_api.platform.files import contents, read
from ha_api.platform.files.marks import NO_TIME
from tests.ha_api.writers import put

HEADER = "participant,task,left,right,winner"


def refusal(text: str | bytes, folder: Path) -> str:
    """What is said of a file, after its name."""
    content = text if isinstance(text, bytes) else text.encode()
    file = put(folder / "votes.csv", content)
    with pytest.raises(RefusedError) as refused:
        read(file)
    message = str(refused.value)
    assert message.startswith(f"{file}, ")
    assert "\n" not in message
    return message.removeprefix(f"{file}, ")


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        (f"{HEADER},note", 'unknown column "note": the header is participant,task,'),
        (f"time,{HEADER},time", 'column "time" stands twice: the header is'),
        ("participant,task,left,right", 'column "winner" is missing: the header is'),
        ("Participant,task,left,right,winner", 'unknown column "Participant"'),
        (f"{HEADER},left", 'column "left" stands twice'),
        ("participant;task;left;right;winner", 'unknown column "participant;task;left'),
        (" participant,task,left,right,winner", 'unknown column " participant"'),
        ("p,t,a,b,left", 'unknown column "p"'),
    ],
)
def test_a_header_that_is_wrong_is_refused(header: str, problem: str, tmp_path: Path) -> None:
    assert refusal(f"{header}\np,t,a,b,left\n", tmp_path).startswith(f"line 1: {problem}")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("p,t,a,b,LEFT", 'winner: "LEFT" is not one of left, right, tie'),
        ("p,t,a,b,", 'winner: "" is not one of left, right, tie'),
        ("p,t,a,b,a", 'winner: "a" is not one of left, right, tie'),
        ("p,t,a,a,left", 'right: "a" is also the left model'),
        ("p,t,й,и\u0306,left", 'right: "й" is also the left model'),
        ("p,t,,b,left", "left: the id is empty"),
        ("p,t,a, ,left", "right: the id is empty"),
        (",t,a,b,left", "participant: the id is empty"),
        ("p,\t,a,b,left", "task: the id is empty"),
        ("p,t\x00,a,b,left", 'task: the id "t\\u0000" holds a NUL character'),
        ("p,t,a,b", "expected 5 fields, found 4"),
        ("p,t,a,b,left,x", "expected 5 fields, found 6"),
        (" ", "expected 5 fields, found 1"),
        ('p,t,"a,b,left', "not CSV (unexpected end of data): check its quotes"),
        ('p,t,"a"x,b,left', "not CSV ("),
        ("p,t,a,b,left\rp,t,a,b,left", "not CSV (new-line character seen in unquoted field)"),
        (f"p,t,{'a' * 200_000},b,left", "not CSV (field larger than field limit (131072))"),
    ],
)
def test_a_line_that_is_wrong_is_refused_by_number_and_field(
    line: str, problem: str, tmp_path: Path
) -> None:
    found = refusal(f"{HEADER}\np,t,a,b,left\n\n{line}\n", tmp_path)
    assert found.startswith(f"line 4: {problem}")


def test_a_line_that_is_not_utf8_is_refused_by_number(tmp_path: Path) -> None:
    found = refusal(f"{HEADER}\np,t,a,b,left\np,t,é,b,left\n".encode("latin-1"), tmp_path)
    assert found.startswith("line 3: not UTF-8 at byte 5")


def test_lines_are_counted_through_quoted_line_ends(tmp_path: Path) -> None:
    found = refusal(f'{HEADER}\np,"t\nu",a,b,left\np,t,a,b,none\n', tmp_path)
    assert found.startswith("line 4: winner")


def test_a_winner_stands_first_and_a_tie_shares_a_place(tmp_path: Path) -> None:
    text = f"{HEADER}\np,t,b,a,left\np,t,b,a,right\np,t,b,a,tie\n"
    found = read(put(tmp_path / "votes.csv", text.encode()))
    assert found.models == ("a", "b")
    np.testing.assert_array_equal(found.rankings.order, [[1, 0], [0, 1], [1, 0]])
    np.testing.assert_array_equal(found.rankings.tied, [[0, 0], [0, 0], [0, 1]])


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbfparticipant,task,left,right,winner\np,t,a,b,left\n",
        b"participant,task,left,right,winner\r\np,t,a,b,left\r\n",
        b"winner,right,left,task,participant\nleft,b,a,t,p\n",
        b"\n\nparticipant,task,left,right,winner\n\np,t,a,b,left",
        b'"participant","task","left","right","winner"\n"p","t","a","b","left"\n',
    ],
    ids=["byte-order-mark", "crlf", "order-of-columns", "blank-lines", "quotes"],
)
def test_spellings_of_one_vote(content: bytes, tmp_path: Path) -> None:
    found = read(put(tmp_path / "votes.csv", content))
    assert (found.participants, found.tasks, found.models) == (("p",), ("t",), ("a", "b"))
    np.testing.assert_array_equal(found.rankings.order, [[0, 1]])


def test_a_header_alone_has_no_votes(tmp_path: Path) -> None:
    assert read(put(tmp_path / "votes.csv", HEADER.encode())).rankings.n == 0


def test_time_and_eligibility_may_be_columns_and_be_empty(tmp_path: Path) -> None:
    rows = "1970-01-01T00:00:01Z,p,t,a,b,left,REPEAT\n,p,t,a,b,right,\n"
    found = contents(put(tmp_path / "votes.csv", f"time,{HEADER},eligibility\n{rows}".encode()))
    assert found.columns.mark.tolist() == [1, 0]
    assert found.columns.time.tolist() == [1_000_000, NO_TIME]


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("p,t,a,b,left,noon,", 'time: "noon" is not ISO 8601'),
        ("p,t,a,b,left,,primary", 'eligibility: "primary" is not one of'),
        ("p,t,a,b,left", "expected 7 fields, found 5"),
    ],
)
def test_a_time_or_eligibility_that_is_wrong_is_refused(
    row: str, problem: str, tmp_path: Path
) -> None:
    found = refusal(f"{HEADER},time,eligibility\n{row}\n", tmp_path)
    assert found.startswith(f"line 2: {problem}")
