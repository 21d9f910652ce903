import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from ha_api.platform.files.details import DETAILS
from ha_api.platform.files.exported import Exported, line, shown

TIME = datetime(2026, 1, 31, 15, tzinfo=timezone(timedelta(hours=3)))
ONE = Exported("p1", "t", [["a", "b"], [None]], TIME, "PRIMARY")
FULL = replace(
    ONE,
    shown=[2, 1, 0],
    grades=[3, 1, 0],
    grade_order=[0, 1, 2],
    shown_at=datetime(2026, 1, 31, tzinfo=UTC),
    probability=0.5,
    research=False,
    answers=["x", "y", "z"],
)


def test_the_canonical_keys_stand_in_their_order() -> None:
    assert line(ONE.canonical()) == (
        b'{"participant":"p1","task":"t","order":[["a","b"],[null]],'
        b'"time":"2026-01-31T12:00:00.000000Z","eligibility":"PRIMARY"}\n'
    )


def test_details_are_those_that_exist() -> None:
    assert ONE.details() == {}
    assert set(FULL.details()) == DETAILS
    told = json.loads(line(FULL.details()))
    assert (told["shown_at"], told["research"]) == ("2026-01-31T00:00:00.000000Z", False)


def test_a_shown_line_says_the_same_without_controls() -> None:
    odd = line({"order": [["a\x7f\x80\x9f\xa0é\u2028"], ["\x1b"]]})
    assert json.loads(shown(odd)) == json.loads(odd)
    assert shown(odd).decode().count("\\u00") == 4
    assert not {"\x7f", "\x80", "\x9f", "\x1b"} & set(shown(odd).decode())
    assert shown(line(ONE.canonical())) == line(ONE.canonical())
