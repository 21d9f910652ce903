"""The page of the fields names those that are printed, in their order, and clauses that exist."""

import csv
import io
import json
import re
from dataclasses import replace
from typing import Any

import pytest

from ha_api.boards.presentation.documents import as_csv, as_json
from ha_api.boards.records import Bridge, DegenerateModel, DegenerateReplicates
from tests.ha_api.boards.samples import BARE, MISSING, board
from tests.house import markdown
from tests.house.tree import ROOT

PAGE = (ROOT / "docs" / "fields.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([a-z_.]+)` \| (.+) \| (.+) \| (\S+) \|$", re.MULTILINE)
MODELS, BOARD = (re.split(r"^## ", PAGE, flags=re.MULTILINE)[part] for part in (1, 2))

DEGENERATE = DegenerateReplicates(1, 1, 1, 1, 1, ("m",), (DegenerateModel("m", 1, 1, 1),))
FULL = board(
    BARE,
    told={
        "bridges": (Bridge("task", "t"),),
        "degenerate_replicates": DEGENERATE,
        "distance_from_maximum": None,
        "closed_form_gap": None,
    },
)
PRINTED: dict[str, Any] = json.loads(as_json(FULL))


def leaves(value: Any, path: str) -> list[str]:
    """Names of the values inside, dots between keys; a list of objects by its first."""
    inside = value[0] if isinstance(value, list) and value and type(value[0]) is dict else value
    if type(inside) is not dict:
        return [path]
    return [leaf for key in inside for leaf in leaves(inside[key], f"{path}.{key}".lstrip("."))]


def named(section: str) -> list[str]:
    return [row[0] for row in ROW.findall(section)]


def test_the_page_lists_the_fields_of_a_model_as_json_and_csv_have_them() -> None:
    assert named(MODELS) == list(PRINTED["models"][0])
    assert named(MODELS) == next(csv.reader(io.StringIO(as_csv(FULL))))


def test_the_page_lists_the_fields_of_a_board_as_json_has_them() -> None:
    assert named(BOARD) == leaves({k: v for k, v in PRINTED.items() if k != "models"}, "")


def test_the_page_says_never_of_what_is_never_null() -> None:
    nullable = {"diagnostics.distance_from_maximum", "diagnostics.closed_form_gap", *MISSING}
    for field, _, null, _ in ROW.findall(PAGE):
        assert (null == "never") == (field not in nullable), field


@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: str(row[0]))
def test_the_clause_of_a_field_exists(row: tuple[str, ...]) -> None:
    headings = markdown.headings(ROOT / "docs" / "methods" / "ha.md")
    clauses = {heading.split()[0] for heading in headings}
    assert row[3] in {"–", *clauses}


def test_a_field_that_is_not_on_the_page_is_found() -> None:
    more = json.loads(as_json(replace(FULL, seed=1))) | {"new": {"key": [{"deep": 1}]}}
    assert leaves(more, "")[-1] == "new.key.deep"
