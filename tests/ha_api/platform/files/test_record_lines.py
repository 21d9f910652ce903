"""Lines of JSON as records: read to the letter, or refused by line and field."""

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Literal
from uuid import UUID

import pytest

from ha_api.platform.errors import FileError, RefusedError
from ha_api.platform.files import record_lines
from ha_api.platform.files.record_lines import RecordLine, read_file


class Colour(StrEnum):
    RED = "red"
    GREEN = "green"


@dataclass(frozen=True)
class Part:
    number: int
    share: float = 1.0
    colour: Colour = Colour.RED


@dataclass(frozen=True)
class Whole:
    name: str
    kind: Literal["a", "b"]
    on: date | None = None
    parts: list[Part] = field(default_factory=list)
    beside: dict[str, int] = field(default_factory=dict)
    colours: dict[str, Colour] = field(default_factory=dict)
    id: UUID | None = None


def lines(tmp_path: Path, text: str | bytes) -> list[RecordLine[Whole]]:
    path = tmp_path / "given.jsonl"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    name, found = read_file(str(path), Whole)
    assert name == str(path)
    return found


def test_records_come_with_the_number_of_their_line(tmp_path: Path) -> None:
    text = (
        '\ufeff{"name": "Ё", "kind": "a"}\n\n'
        '{"kind": "b", "name": "x", "on": "2026-03-01", "parts": [{"number": 1, "share": 2}],'
        ' "beside": {"any": 1}}\n'
    )
    assert lines(tmp_path, text) == [
        RecordLine(1, Whole("Ё", "a")),
        RecordLine(3, Whole("x", "b", date(2026, 3, 1), [Part(1, 2.0)], {"any": 1})),
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"name": "b"}', "line 2: object missing required field `kind`"),
        ('{"name": 1, "kind": "a"}', "line 2: name: expected `str`, got `int`: write it in quo"),
        ('{"name": "b", "kind": "c"}', "line 2: kind: invalid enum value 'c': known are a, b"),
        ('{"name": "b", "kind": "a", "colours": {"x": "blue"}}', "invalid enum value 'blue'"),
        ('{"name": "b", "kind": "a", "id": "Task:1"}', "line 2: id: no UUID: of an id give what"),
        (
            '{"name": "b", "kind": "a", "parts": [{"number": 1}, {"number": 1, "colour": "blue"}]}',
            "line 2: parts[1].colour: invalid enum value 'blue': known are red, green",
        ),
        ('{"name": "b", "kind": "a", "on": "soon"}', "line 2: on: "),
        ('{"name": "b", "kind": "a", "size": 1}', "line 2: size: unknown key: known are name"),
        (
            '{"name": "b", "kind": "a", "parts": [{"number": 1}, {"number": 1, "no": 1}]}',
            "line 2: parts[1].no: unknown key: known are number, share, colour",
        ),
        ('{"name": "b", "kind": "a", "parts": [{"number": 1.5}]}', "parts[0].number: expected"),
        ('{"name": "b", "kind": "a", "parts": [{"number": true}]}', "parts[0].number: expected"),
        ('{"name": "b", "kind": "a", "beside": {"x": "y"}}', "beside[...]: expected `int`"),
        ('{"name": "b", "kind": "a", "name": "c"}', "name: the key stands twice"),
        ('{"name": "\\ud800", "kind": "a"}', "line 2: not JSON"),
        ("[]", "a line is a JSON object, not "),
        ('{"name": "b",', "the line ends before its object does"),
        (b'{"name": "\xff", "kind": "a"}', "line 2"),
        ("[" * 10_000, "line 2"),
    ],
)
def test_what_is_no_record_is_refused_by_line_and_field(
    tmp_path: Path, line: str | bytes, told: str
) -> None:
    given = line if isinstance(line, bytes) else line.encode()
    with pytest.raises(RefusedError) as refused:
        lines(tmp_path, b'{"name": "a", "kind": "a"}\n' + given + b"\n")
    assert told in str(refused.value)


def test_no_more_records_are_read_than_a_file_may_have(tmp_path: Path) -> None:
    path = tmp_path / "given.jsonl"
    path.write_bytes(b'\n{"name": "a", "kind": "a"}\n' * 2 + b"\n")
    assert len(read_file(str(path), Whole, most=2)[1]) == 2
    path.write_bytes(path.read_bytes() + b'{"name": "b", "kind": "a"}\nno record at all\n')
    with pytest.raises(RefusedError, match="line 6: more than 2 records: split the file"):
        read_file(str(path), Whole, most=2)


def test_records_that_no_machine_should_hold_at_once_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = '{"name": "a", "kind": "a"}\n'
    monkeypatch.setattr(record_lines, "LARGEST", 2 * len(line))
    assert len(lines(tmp_path, 2 * line)) == 2
    monkeypatch.setattr(record_lines, "LARGEST", 2**20 + 2 * len(line))
    with pytest.raises(FileError, match="more than 1 MiB up to line 5: split the file"):
        lines(tmp_path, 4 * line + f'{{"name": "{2**20 * "a"}", "kind": "a"}}')


def test_a_file_without_lines_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="there is no line in it"):
        lines(tmp_path, "\n \n")
