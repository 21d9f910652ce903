"""`ha check`: the examples as a person types them, and files that do not fit."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ha_api import cli
from tests.house.tree import ROOT

EXAMPLES = ROOT / "examples" / "checks"
INSTRUCTIONS = ("instructions", "suite.jsonl", "answers.jsonl")
SPEECH = ("speech", "readings.jsonl", "heard.jsonl")
DOCUMENTS = ("documents", "documents.jsonl", "document-answers.jsonl")


def run(
    capsys: pytest.CaptureFixture[str], words: Sequence[str], folder: Path = EXAMPLES
) -> tuple[int, str, str]:
    command, *files = words
    paths = [word if word.startswith("--") else str(folder / word) for word in files[:2]]
    code = cli.main(["check", command, *paths, *files[2:]])
    return code, *capsys.readouterr()


def document(capsys: pytest.CaptureFixture[str], words: Sequence[str], **where: Path) -> Any:
    code, out, err = run(capsys, [*words, "--format", "json"], **where)
    assert (code, err) == (0, "")
    return json.loads(out)


def test_documents_are_told_to_programs_as_json_and_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    [first, *_] = document(capsys, DOCUMENTS)["documents"]
    asked = first["probe"]["questions"]
    assert [one["question"] for one in asked] == ["lookup", "multi_step", "updated", "absent"]
    assert all(isinstance(one["right"], bool) for one in asked)


def test_the_constraints_of_the_example_are_held_one_by_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = document(capsys, INSTRUCTIONS)
    passed = [rule["passed"] for rule in found["constraints"]]
    assert [rule["number"] for rule in found["constraints"]] == list(range(18))
    assert [n for n, one in enumerate(passed) if one is False] == [11, 14]
    assert [n for n, one in enumerate(passed) if one is None] == [16, 17]
    assert found["suite"]["raw"] == 87.5
    assert (found["suite"]["state"], found["suite"]["score"]) == ("pending", None)
    assert (found["schema_passed"], found["schema_checked"], found["confirms"]) == (1, 2, False)


def test_the_example_of_readings_has_its_errors_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = document(capsys, SPEECH)
    assert found["total"] == {
        "substituted": 2,
        "deleted": 1,
        "inserted": 0,
        "words": 30,
        "rate": 0.1,
    }
    assert found["shown"] is None


def test_a_reading_that_is_missing_leaves_no_rate(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "readings.jsonl").write_bytes((EXAMPLES / "readings.jsonl").read_bytes())
    lines = (EXAMPLES / "heard.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "heard.jsonl").write_text("".join(lines[1:]), encoding="utf-8")
    assert document(capsys, SPEECH, folder=tmp_path)["total"] is None
    assert "A reading is missing" in run(capsys, SPEECH, tmp_path)[1]


def test_what_must_stand_beside_the_method_s_mini_test_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = [25, 25, 24, 24, 24, 24]
    lines = [
        json.dumps({"reading": str(place), "text": " ".join(["word"] * number)})
        for place, number in enumerate(words)
    ]
    for name in ("readings.jsonl", "heard.jsonl"):
        (tmp_path / name).write_text("\n".join(lines), encoding="utf-8")
    found = document(capsys, SPEECH, folder=tmp_path)
    assert found["total"]["rate"] == 0
    assert "LibriSpeech test-clean" in found["shown"]
    assert "LibriSpeech test-clean" in run(capsys, SPEECH, tmp_path)[1]


def test_a_fenced_answer_earns_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, DOCUMENTS)
    assert [(d["probe"]["format"], d["probe"]["points"]) for d in found["documents"]] == [
        ("strict_json", 3),
        ("fenced_code_block", 0),
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (INSTRUCTIONS, "14 of 16 constraints met, 87.5%."),
        (SPEECH, "Not the method's mini-test, which has 6 readings, 146 words."),
        (DOCUMENTS, "3 of 8 answers right."),
    ],
)
def test_people_read_a_table(
    capsys: pytest.CaptureFixture[str], words: Sequence[str], told: str
) -> None:
    code, out, err = run(capsys, words)
    assert (code, err) == (0, "")
    assert told in out


@pytest.mark.parametrize(
    ("command", "first", "second", "told"),
    [
        (
            "instructions",
            {"prompt": "p", "text": "t", "constraints": [{"kind": "format"}]},
            {"prompt": "p", "answer": "a"},
            "suite.jsonl, line 1: constraints[0].shape: format needs it",
        ),
        (
            "instructions",
            {"prompt": "p", "text": "t", "constraints": [{"kind": "colour"}]},
            {"prompt": "p", "answer": "a"},
            "suite.jsonl, line 1: constraints[0].kind: invalid enum value 'colour'",
        ),
        (
            "instructions",
            {
                "prompt": "p",
                "text": "t",
                "constraints": [{"kind": "format", "shape": "json"}] * 101,
            },
            {"prompt": "p", "answer": "a"},
            "suite.jsonl, line 1: checked: ",
        ),
        (
            "instructions",
            {"prompt": "p", "text": "t", "constraints": []},
            {"prompt": "q", "answer": "a"},
            'answers.jsonl, line 1: prompt: "q" is not in the other file',
        ),
        (
            "documents",
            {"document": "d", "expected": {"lookup": 1}},
            {"document": "d", "answer": "{}"},
            "suite.jsonl, line 1: expected: an answer each to lookup",
        ),
    ],
)
def test_files_that_do_not_fit_are_refused_by_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    command: str,
    first: dict[str, Any],
    second: dict[str, Any],
    told: str,
) -> None:
    (tmp_path / "suite.jsonl").write_text(json.dumps(first), encoding="utf-8")
    (tmp_path / "answers.jsonl").write_text(json.dumps(second), encoding="utf-8")
    code, out, err = run(capsys, (command, "suite.jsonl", "answers.jsonl"), tmp_path)
    assert (code, out) == (1, "")
    assert told in err
    assert err.count("\n") == 1


def test_a_name_stands_once_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = json.dumps({"reading": "a", "text": "one"})
    (tmp_path / "readings.jsonl").write_text(f"{line}\n\n{line}\n", encoding="utf-8")
    code, _, err = run(capsys, ("speech", "readings.jsonl", "readings.jsonl"), tmp_path)
    assert code == 1
    assert 'readings.jsonl, line 3: reading: "a" stands on line 1 already.' in err
