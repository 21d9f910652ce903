from pathlib import Path

import pytest

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.lines import Line, read
from ha_api.platform.files.sources import opened


def lines(tmp_path: Path, text: bytes) -> list[Line]:
    path = tmp_path / "given.jsonl"
    path.write_bytes(text)
    with opened(str(path)) as source:
        return read(source, ("name", "text"), ("direction",))


def test_values_come_with_the_number_of_their_line(tmp_path: Path) -> None:
    text = '\ufeff{"name": "a", "text": "Ё"}\r\n\n  {"text": "б", "name": "b", "direction": null}\n'
    assert lines(tmp_path, text.encode()) == [
        Line(1, {"name": "a", "text": "Ё"}),
        Line(3, {"text": "б", "name": "b"}),
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"name": "b"}', "text: missing: every line has name, text"),
        ('{"name": "b", "text": null}', "text: missing"),
        ('{"name": "b", "text": 1}', "text: must be a text, not 1"),
        ('{"name": "b", "text": "x", "txt": "y"}', 'unknown key "txt": known are name, text'),
        ('{"name": "b", "name": "c", "text": "x"}', "name: the key stands twice"),
        ('["b"]', "a line is a JSON object, not"),
        ('{"name": "b"', "not JSON (the line ends before its object does)"),
    ],
)
def test_an_error_names_line_and_field(tmp_path: Path, line: str, told: str) -> None:
    with pytest.raises(RefusedError) as refused:
        lines(tmp_path, f'{{"name": "a", "text": "x"}}\n{line}\n'.encode())
    assert f"given.jsonl, line 2: {told}" in str(refused.value)
