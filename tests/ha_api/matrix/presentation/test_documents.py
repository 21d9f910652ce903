"""Documents for machines: complete, and safe to print."""

import csv
import io
import json
from dataclasses import asdict

from ha_api.matrix.presentation.documents import as_csv, as_json
from ha_api.matrix.records.results import Ratings, Summaries
from ha_api.platform.files.documents import record
from tests.ha_api.matrix.samples import NONE, RATINGS, SUMMARIES

VALUES = ["62.5", "75.0", "60.0", "90.0", "61.0", "85.0", "3", "1234"]


def test_json_is_the_whole_result_and_reads_back() -> None:
    for kind, found in ((Summaries, SUMMARIES), (Ratings, RATINGS)):
        text = as_json(found)
        assert json.loads(text) == json.loads(json.dumps(asdict(found)))
        assert record(kind, json.loads(text), "result") == found
        assert text.endswith("}\n")
        assert "\x1b" not in text


def test_csv_has_the_fields_of_every_row() -> None:
    lines = list(csv.reader(io.StringIO(as_csv(SUMMARIES))))
    assert lines[0] == ["domain", *asdict(NONE)]
    assert [(line[0], line[1]) for line in lines[1:]] == [
        ("", "good"),
        ("", "نموذج"),
        ("", "a\x1b,b"),
        ("law", "good"),
    ]
    assert lines[1][2:] == [
        "62.5",
        "75.0",
        "60.0",
        "90.0",
        "61.0",
        "85.0",
        "3",
        "1234",
        "",
        "false",
        "2",
    ]
    assert lines[3][2:] == ["", "", "", "", "", "", "0", "0", "no_eligible_cell", "true", ""]
    rows = list(csv.reader(io.StringIO(as_csv(RATINGS))))
    assert rows[1] == ["good", "1216.25", "30", "1210.0", "1220.5", ""]


def test_on_a_terminal_names_are_made_safe() -> None:
    assert "\x1b" in as_csv(SUMMARIES)
    assert r"a\x1b,b" in as_csv(SUMMARIES, escaped=True)
    assert "\x1b" not in as_csv(SUMMARIES, escaped=True)
