import json
from typing import Any

import pytest

from ha_api.boards.presentation.documents import as_json
from ha_api.boards.records import Bridge, DegenerateModel, DegenerateReplicates
from ha_api.boards.service.leaderboard_documents import leaderboard
from ha_api.platform.files.faults import FaultError
from tests.ha_api.boards.samples import BARE, BOARD, STANDING, board

ODD = DegenerateReplicates(1, 1, 1, 1, 1, ("m",), (DegenerateModel("m", 1, 1, 1),))
FULL = board(
    STANDING,
    BARE,
    told={"bridges": (Bridge("task", "t"),), "degenerate_replicates": ODD, "winless": ("m",)},
)


def document(**changes: Any) -> Any:
    return json.loads(as_json(FULL)) | changes


@pytest.mark.parametrize("printed", [BOARD, FULL])
def test_what_was_printed_reads_back(printed: Any) -> None:
    assert leaderboard(json.loads(as_json(printed))) == printed


def test_a_whole_number_may_stand_for_a_float() -> None:
    found = document()
    found["models"][0]["rating"] = 1200
    rating = leaderboard(found).models[0].rating
    assert (rating, type(rating)) == (1200.0, float)


@pytest.mark.parametrize(
    ("found", "problem"),
    [
        (None, "result: must be a JSON object, not null"),
        ([], "result: must be a JSON object, not []"),
        (document(seed=True), "result.seed: must be a whole number, not true"),
        (document(seed=1.0), "result.seed: must be a whole number, not 1.0"),
        (document(status=None), "result.status: must be a text, not null"),
        (document(reasons="x"), 'result.reasons: must be a list, not "x"'),
        (document(reasons=["x", 1]), "result.reasons.2: must be a text, not 1"),
        (document(models=[{}]), "result.models.1.comparisons: is missing"),
        (document(diagnostics=1), "result.diagnostics: must be a JSON object, not 1"),
        (document(more=1), "result.more: is unknown"),
        ({k: v for k, v in document().items() if k != "seed"}, "result.seed: is missing"),
    ],
)
def test_what_is_wrong_is_named(found: Any, problem: str) -> None:
    with pytest.raises(FaultError) as fault:
        leaderboard(found)
    assert str(fault.value) == problem


def test_a_field_deep_inside_is_named() -> None:
    found = document()
    found["models"][1]["provisional"] = 0
    with pytest.raises(FaultError, match=r"^result\.models\.2\.provisional: must be true or false"):
        leaderboard(found)
