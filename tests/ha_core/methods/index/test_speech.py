"""Word error rates and six readings (clauses 11.1 and 11.2)."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.index import Errors, normalise, speech, word_errors
from tests.ha_core.methods.index import literal

KNOWN = Path(__file__).parents[3] / "data" / "wer" / "jiwer_known_values.json"
WORDS = st.lists(st.sampled_from("abcd"), max_size=9)


def test_golden_cases(golden: Callable[[str], Any]) -> None:
    assert len(golden("wer")) == 4
    for case in golden("wer"):
        found = word_errors(" ".join(case["reference"]), " ".join(case["hypothesis"]))
        assert found.rate == pytest.approx(case["wer"], rel=0, abs=1e-9)


@pytest.mark.parametrize("case", json.loads(KNOWN.read_text(encoding="utf-8"))["cases"], ids=str)
def test_the_known_values_of_the_library_s_own_tests(case: dict[str, Any]) -> None:
    found = word_errors(" ".join(case["reference"]), " ".join(case["hypothesis"]))
    assert found.rate == pytest.approx(case["wer"], rel=0, abs=1e-9)


@given(WORDS, WORDS)
def test_it_is_the_fewest_edits(reference: list[str], hypothesis: list[str]) -> None:
    found = word_errors(" ".join(reference), " ".join(hypothesis))
    errors = literal.edits(reference, hypothesis)
    assert found.substituted + found.deleted + found.inserted == errors
    assert found.words == len(reference)
    assert found.rate == pytest.approx(errors / (len(reference) or 1))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Don't STOP.", "don't stop"),
        ("Don\u2019t stop \u2026 now!", "don't stop now"),
        ("'Tis the dogs' bone, 'quoted'", "tis the dogs bone quoted"),
        ("o'er rock'n'roll", "o'er rock'n'roll"),
        ("well-known,well\u2014read", "well known well read"),
        ("  two\n\tlines ", "two lines"),
        ("«Ёлка» – ёж", "ёлка ёж"),
        ("e\u0301te\u0301", "\u00e9t\u00e9"),
        ("?!", ""),
    ],
)
def test_case_and_punctuation_are_normalised_and_inner_apostrophes_stay(
    text: str, expected: str
) -> None:
    assert normalise(text) == expected
    assert normalise(expected) == expected


@given(st.text(st.sampled_from("aZ\u01f0\u0301' \u2019-_.!1"), max_size=12))
def test_what_is_normalised_stays_as_it_is(text: str) -> None:
    found = normalise(text)
    assert normalise(found) == found
    assert not any(word.startswith("'") or word.endswith("'") for word in found.split())


def test_both_sides_are_normalised_alike() -> None:
    found = word_errors("IT'S A SMALL WORLD", "It\u2019s a small, small world!")
    assert found == Errors(0, 0, 1, 4)
    assert word_errors("it's", "its") == Errors(1, 0, 0, 1)


READINGS = [" ".join(f"word{n}" for n in range(size)) for size in (30, 30, 30, 30, 20, 6)]


def test_readings_are_pooled_by_their_words() -> None:
    heard: list[str | None] = [*READINGS[:5], "nothing of it"]
    found = speech(READINGS, heard)
    assert found.total == Errors(3, 3, 0, 146)
    assert found.rate == pytest.approx(6 / 146)
    assert [reading.rate for reading in found.readings if reading] == [0, 0, 0, 0, 0, 1]
    assert (
        "Vassil Panayotov, Guoguo Chen, Daniel Povey and Sanjeev Khudanpur, CC BY 4.0"
        in found.shown
    )
    assert found.version == "index-1"


def test_only_complete_results_of_all_six_have_a_rate() -> None:
    missing = speech(READINGS, [*READINGS[:5], None])
    assert (missing.rate, missing.total, missing.readings[5]) == (None, None, None)
    silent = speech(READINGS, [*READINGS[:5], ""])
    assert silent.rate == pytest.approx(6 / 146)


def test_a_rate_may_exceed_1() -> None:
    found = speech(READINGS, [f"{reading} x y" * 9 for reading in READINGS])
    assert found.rate is not None
    assert found.rate > 1


def test_another_number_of_readings_or_words_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^references: 6 readings are needed, not 5"):
        speech(READINGS[:5], READINGS)
    with pytest.raises(ValueError, match=r"^hypotheses: 6 readings are needed, not 7"):
        speech(READINGS, [*READINGS, "more"])
    with pytest.raises(ValueError, match=r"^references: they have 146 words together, not 147"):
        speech([*READINGS[:5], READINGS[5] + " more"], READINGS)


def test_the_method_brings_no_terminal_and_no_compiler_and_a_library_when_it_counts() -> None:
    code = """
import sys
from ha_core.methods.index import word_errors
assert "jiwer" not in sys.modules
word_errors("a", "b")
print(*sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "jiwer" in loaded
    assert loaded & {"click", "rich", "numba", "ha_api"} == set()
