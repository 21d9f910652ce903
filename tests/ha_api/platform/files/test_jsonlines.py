from pathlib import Path

import pytest

from ha_api.platform.errors import RefusedError
from ha_api.platform.files import read
from tests.ha_api.writers import Given, json_line, put

GOOD = json_line(Given("p", "t", [["a"], ["b"]]))


def refusal(line: bytes, folder: Path) -> str:
    """What is said of a file whose third line is wrong, after its name and that line."""
    file = put(folder / "rankings.jsonl", GOOD + GOOD + line + b"\n" + GOOD)
    with pytest.raises(RefusedError) as refused:
        read(file)
    head, _, problem = str(refused.value).partition(", line 3: ")
    assert head == file
    assert "\n" not in problem
    return problem


def with_order(order: str) -> bytes:
    return f'{{"participant": "p", "task": "t", "order": {order}}}'.encode()


def with_key(key: str) -> bytes:
    return f'{{"participant": "p", "task": "t", "order": [["a"], ["b"]], {key}}}'.encode()


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"nonsense", "not JSON ("),
        (b'{"participant": "p"', "not JSON (the line ends before its object does): write one"),
        (b"{", "not JSON (the line ends before its object does): write one object a line"),
        (GOOD.strip() + b" " + GOOD.strip(), "not JSON ("),
        (b"[" * 5000, "not JSON ("),
        (with_key('"time": NaN'), "not JSON ("),
        (with_key('"time": Infinity'), "not JSON ("),
        (with_order(r'[["\ud800"], ["b"]]'), "not JSON ("),
        (with_order(r'[["\udc00"], ["b"]]'), "not JSON ("),
        (with_order('[["a\tb"], ["b"]]'), "not JSON ("),
        (b"\xff\xfe{}", "not UTF-8 at byte 1"),
        (GOOD.strip().replace(b'"p"', b'"\xe9"'), "not UTF-8 at byte 18"),
        (GOOD.strip().replace(b'"p"', b'"\xed\xa0\x80"'), "not UTF-8 at byte 18"),
        (b"null", "a ranking is a JSON object, not null"),
        (b"17", "a ranking is a JSON object, not 17"),
        (b'"text"', 'a ranking is a JSON object, not "text"'),
        (b"[]", "a ranking is a JSON object, not []"),
        (b"{}", "participant: missing"),
        (b'{"participant": "p", "order": [["a"], ["b"]]}', "task: missing"),
        (b'{"participant": "p", "task": "t"}', "order: missing"),
        (with_key('"winner": "a"'), 'unknown key "winner": known are eligibility, order,'),
        (with_key('"": 1'), 'unknown key ""'),
        (GOOD.strip().replace(b'"p"', b"7"), "participant: an id must be a string, not 7"),
        (GOOD.strip().replace(b'"p"', b"null"), "participant: an id must be a string, not null"),
        (GOOD.strip().replace(b'"t"', b'["t"]'), 'task: an id must be a string, not ["t"]'),
        (GOOD.strip().replace(b'"t"', b"true"), "task: an id must be a string, not true"),
        (GOOD.strip().replace(b'"p"', b'""'), "participant: the id is empty"),
        (GOOD.strip().replace(b'"t"', b'" \\t"'), "task: the id is empty"),
        (GOOD.strip().replace(b'"t"', b'"a\\u0000"'), 'task: the id "a\\u0000" holds a NUL'),
        (with_order('"a"'), 'order: must be a list of places, not "a"'),
        (with_order("null"), "order: must be a list of places, not null"),
        (with_order('{"a": 1}'), 'order: must be a list of places, not {"a": 1}'),
        (with_order('["a", "b"]'), 'order: a place is a list of one card or more, not "a"'),
        (with_order('[["a"], null]'), "order: a place is a list of one card or more, not null"),
        (with_order('[["a"], []]'), "order: a place is a list of one card or more, not []"),
        (with_order('[["a"], [["b"]]]'), 'order: an id must be a string, not ["b"]'),
        (with_order('[["a"], [1]]'), "order: an id must be a string, not 1"),
        (with_order('[["a"], [""]]'), "order: the id is empty"),
        (with_order(r'[["a"], ["\u200b"]]'), "order: the id shows no character (U+200B): give it"),
        (with_order(r'[["a"], ["\u0000"]]'), "order: the id"),
        (with_order("[]"), "order: no card"),
        (with_order('[["a"]]'), "order: one card"),
        (with_order('[["a"], ["a"]]'), 'order: model "a" stands twice'),
        (with_key('"eligibility": "primary"'), 'eligibility: "primary" is not one of PRIMARY,'),
        (with_key('"eligibility": ""'), 'eligibility: "" is not one of PRIMARY,'),
        (with_key('"eligibility": false'), "eligibility: false is not one of PRIMARY,"),
        (with_key('"eligibility": ["PRIMARY"]'), 'eligibility: ["PRIMARY"] is not one of'),
        (with_key('"time": "yesterday"'), 'time: "yesterday" is not ISO 8601'),
        (with_key('"time": "2026-02-30"'), 'time: "2026-02-30" is not ISO 8601'),
        (with_key('"time": 1700000000'), "time: 1700000000 is not ISO 8601"),
        (with_key('"task": "u"'), "task: the key stands twice in one object"),
        (with_key('"task": "t"'), "task: the key stands twice in one object"),
        (with_key('"task" : "t"'), "task: the key stands twice in one object"),
        (with_key(r'"\u0074ask": "t"'), "task: the key stands twice in one object"),
        (with_key('"time": "2026-01-31T12:00", "time": null'), "time: the key stands twice"),
    ],
)
def test_a_line_that_is_wrong_is_refused_by_number_and_field(
    line: bytes, problem: str, tmp_path: Path
) -> None:
    assert refusal(line, tmp_path).startswith(problem)


def test_a_long_value_is_cut_in_the_message(tmp_path: Path) -> None:
    problem = refusal(with_key(f'"eligibility": "{"long" * 1000}"'), tmp_path)
    assert len(problem) < 150


def test_a_refusal_holds_no_control_character(tmp_path: Path) -> None:
    problem = refusal(with_key(r'"eligibility": "\u001b[31m\u202e\u0085"'), tmp_path)
    assert problem.isprintable()


@pytest.mark.parametrize(
    "line",
    [
        with_key('"time": null, "eligibility": null'),
        with_key('"time": "2026-01-31T12:00:00Z", "eligibility": "PRIMARY"'),
        with_key('"time": "20260131T120000+0300"'),
        with_key('"time": "2026-01-31"'),
        GOOD.strip().replace(b'"p"', b'"a: b: \\"task\\": c"'),
        GOOD.strip() + b"\r",
        b"\t" + GOOD.strip() + b"  ",
    ],
)
def test_a_line_that_is_right_is_read(line: bytes, tmp_path: Path) -> None:
    assert read(put(tmp_path / "rankings.jsonl", line + b"\n")).rankings.n == 1


def test_a_byte_order_mark_blank_lines_and_a_missing_last_newline_are_passed_over(
    tmp_path: Path,
) -> None:
    content = b"\xef\xbb\xbf" + GOOD + b"\n  \n\r\n" + GOOD.strip()
    assert read(put(tmp_path / "rankings.ndjson", content)).rankings.n == 2


def test_blank_lines_count_in_the_number_of_a_line(tmp_path: Path) -> None:
    with pytest.raises(RefusedError, match="line 4: not JSON"):
        read(put(tmp_path / "rankings.jsonl", GOOD + b"\n\nwrong\n"))
