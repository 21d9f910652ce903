"""The tags of a judgement (clause 1.4)."""

import re
from pathlib import Path
from typing import Any

import pytest

from ha_core.methods.humorrank import Reading, checked, parameters

VOCABULARY = parameters("humorrank-1").vocabulary
RIGHT = Reading(["IRONY"], ["TIMING", "DEADPAN"], ["CLICHE", "CONFUSING", "OFFENSIVE"])
PAGE = Path(__file__).parents[4] / "docs" / "methods" / "humorrank.md"


def test_one_to_three_of_each_are_taken() -> None:
    assert checked(RIGHT) is RIGHT
    assert checked(RIGHT, version="humorrank-2") is RIGHT


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"mechanisms": ["PUN"]}, "^mechanisms: tag 'PUN' is unknown: choose from INCONGRUITY, WO"),
        ({"delivery": ["IRONY"]}, "^delivery: tag 'IRONY' is unknown: choose from TIMING, .*MENT$"),
        ({"failures": ["cliche"]}, "^failures: tag 'cliche' is unknown: .* WEAK_PUNCHLINE$"),
        ({"mechanisms": ["P" * 999]}, "^mechanisms: tag 'P{59} is unknown: choose from INCONG"),
        ({"mechanisms": []}, "^mechanisms: 1 to 3 tags are needed, not 0"),
        (
            {"failures": ["CLICHE", "CONFUSING", "OFFENSIVE", "OVEREXPLAINED"]},
            "^failures: 1 to 3 tags are needed, not 4",
        ),
        ({"delivery": ["TIMING", "TIMING"]}, "^delivery: a tag is named twice"),
    ],
)
def test_other_tags_are_refused_by_name(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        checked(RIGHT._replace(**wrong))


@pytest.mark.parametrize("kind", Reading._fields)
def test_the_page_lists_the_vocabulary(kind: str) -> None:
    row = re.search(rf"^\| {kind} \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert row is not None
    assert tuple(re.findall(r"`(\w+)`", row[1])) == getattr(VOCABULARY, kind)
    assert f"`{VOCABULARY.version}`" in PAGE.read_text(encoding="utf-8")
