"""Long documents: strict JSON, and six probes (clauses 11.3 and 11.4)."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ha_core.methods.index import Format, Probe, documents, probe

EXPECTED: dict[str, Any] = {
    "lookup": "Ada Byron",
    "multi_step": 42,
    "updated": "2 May 1851",
    "absent": None,
}
RIGHT = json.dumps(EXPECTED)


def test_right_answers_in_strict_json_earn_a_point_each() -> None:
    found = probe(RIGHT, EXPECTED)
    assert (found.format, found.points, found.of) == (Format.STRICT, 4, 4)
    assert [question.question for question in found.questions] == list(EXPECTED)
    assert probe(f"\n {RIGHT}\n", EXPECTED) == found


@pytest.mark.parametrize("question", EXPECTED)
def test_a_wrong_answer_costs_its_point_alone(question: str) -> None:
    found = probe(json.dumps(EXPECTED | {question: "something else"}), EXPECTED)
    assert (found.format, found.points) == (Format.STRICT, 3)
    assert [q.question for q in found.questions if not q.right] == [question]
    assert [q.given for q in found.questions if not q.right] == ["something else"]


@pytest.mark.parametrize(
    ("answer", "form"),
    [
        (f"```json\n{RIGHT}\n```", Format.FENCED),
        (f"```\n{RIGHT}\n```", Format.FENCED),
        (f"Here it is:\n```json\n{RIGHT}\n```", Format.FENCED),
        (f"~~~\n{RIGHT}\n~~~", Format.FENCED),
        (f"Here it is: {RIGHT}", Format.INVALID),
        (f"{RIGHT} I hope this helps.", Format.INVALID),
        (f"{RIGHT}{RIGHT}", Format.INVALID),
        (RIGHT.replace('"', "'"), Format.INVALID),
        (RIGHT.replace("}", ",}"), Format.INVALID),
        (RIGHT.replace("42", "NaN"), Format.INVALID),
        (RIGHT.replace("42", "Infinity"), Format.INVALID),
        (RIGHT.replace("}", ', "lookup": "Ada Byron"}'), Format.INVALID),
        (RIGHT.replace("null", "None"), Format.INVALID),
        ("\ufeff" + RIGHT, Format.INVALID),
        ("", Format.INVALID),
        ("[" * 100_000, Format.INVALID),
        (f"[{RIGHT}]", Format.OTHER_KEYS),
        (RIGHT.replace("lookup", "Lookup"), Format.OTHER_KEYS),
        (RIGHT.replace("}", ', "note": 1}'), Format.OTHER_KEYS),
        (json.dumps({"lookup": "Ada Byron"}), Format.OTHER_KEYS),
        ("null", Format.OTHER_KEYS),
    ],
)
def test_anything_else_earns_nothing_even_when_the_answers_are_right(
    answer: str, form: Format
) -> None:
    found = probe(answer, EXPECTED)
    assert (found.format, found.points) == (form, 0)
    assert not any(question.right for question in found.questions)


def test_a_fence_inside_a_text_is_no_fence() -> None:
    expected = EXPECTED | {"lookup": "```x```"}
    assert probe(json.dumps(expected), expected).points == 4


@pytest.mark.parametrize(
    ("expected", "said", "right"),
    [
        ("Ada Byron", " ada  BYRON ", True),
        ("Ada Byron", "Ada Byron.", False),
        ("caf\u00e9", "cafe\u0301", True),
        (42, 42.0, True),
        (42, "42", False),
        ("42", 42, False),
        (1, True, False),
        (True, 1, False),
        (True, True, True),
        (0, False, False),
        (None, None, True),
        (None, "", False),
        (None, "null", False),
        (0, None, False),
        ("a", ["a"], False),
    ],
)
def test_what_is_equal(expected: Any, said: Any, right: bool) -> None:
    found = probe(json.dumps(EXPECTED | {"lookup": said}), EXPECTED | {"lookup": expected})
    assert found.questions[0].right is right


def test_every_question_needs_what_is_expected() -> None:
    with pytest.raises(ValueError, match=r"^expected: an answer each to lookup, multi_step, upda"):
        probe(RIGHT, {"lookup": "Ada Byron"})


def probes(n: int) -> list[Probe | None]:
    done = probe(json.dumps(EXPECTED | {"multi_step": 7}), EXPECTED)
    return [*[done] * n, *[None] * (6 - n)]


def test_only_six_completed_probes_are_published() -> None:
    whole, short = documents(probes(6)), documents(probes(5))
    assert (whole.share, whole.points, whole.of, whole.completed) == (0.75, 18, 24, 6)
    assert (short.share, short.points, short.completed) == (None, 15, 5)
    assert whole.shown.startswith("Measures neither maximum context nor long-context ability")


def test_a_format_error_is_a_completed_probe() -> None:
    found = documents([*probes(5)[:5], probe("```json```", EXPECTED)])
    assert found.share == pytest.approx(15 / 24)


def test_another_number_of_probes_and_another_version_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^probes: 6 are needed, not 5"):
        documents(probes(6)[:5])
    old = replace(probe(RIGHT, EXPECTED), version="index-0")
    with pytest.raises(ValueError, match=r"^probes: one is of index-0, not of index-1"):
        documents([*probes(5)[:5], old])
