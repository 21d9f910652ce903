from dataclasses import replace

import pytest

from ha_api.boards.records import Bridge, Components
from ha_api.boards.records.shown import Progress
from ha_api.boards.service.wording import notes
from ha_api.boards.service.wording.sentences import remarks
from ha_api.platform.models.records import Model
from ha_core.methods.ha.results import Gap, Reason, Warning  # noqa: A004 - the method's word
from ha_core.methods.ha.versions import parameters
from tests.ha_api.boards.samples import BOARD, STANDING, board

METHOD = parameters("ha-1")


def progress(slug: str, comparisons: int) -> Progress:
    model = Model(1, slug, slug, "f", "m", retired=False)
    return Progress(model, comparisons, 50, max(0, 50 - comparisons))


def test_a_shown_board_is_told_as_on_a_terminal() -> None:
    found = board(warnings=(Warning.WINLESS.value,), told={"winless": ("c",)})
    assert notes.of_shown(found, METHOD) == tuple(remarks(found, METHOD)) != ()
    assert notes.of_shown(BOARD, METHOD) == ()


def test_a_provisional_board_says_so_and_names_whose_places_may_move() -> None:
    few = replace(STANDING, model="d", comparisons=60, provisional=True)
    models = (*(replace(row, provisional=False) for row in BOARD.models), few)
    told = notes.of_shown(board(*models, status="provisional"), METHOD)
    assert told == ("Provisional: places may still move, for d (60) of 200 comparisons.",)


def test_who_holds_the_graph_together_is_not_named() -> None:
    bridges = (Bridge("participant", "Ann"), Bridge("participant", "Bob"), Bridge("task", "t"))
    gap = {"closed_form_gap": Gap.ONE_CLUSTER_HOLDS_TOGETHER.value, "bridges": bridges}
    (told,) = notes.of_shown(board(told=gap), METHOD)
    assert told == (
        "No closed-form interval: the comparison graph would fall apart without any single one of"
        " 2 participants and 1 task."
    )
    assert "Ann" in next(remarks(board(told=gap), METHOD))


@pytest.mark.parametrize("reason", [*Reason, notes.NO_SNAPSHOT, notes.NOT_KEPT])
def test_every_reason_has_its_sentence(reason: str) -> None:
    few = [progress("a", 12), progress("b", 50), progress("c", 0)]
    (told,) = notes.of_withheld([reason], few, 50)
    assert told.startswith("Withheld")
    if reason == Reason.BELOW_MINIMUM:
        assert told.endswith("has 50 comparisons: too few for a (12) and c (0).")


def test_of_a_withheld_board_nothing_is_told_but_its_parts() -> None:
    every = tuple(warning.value for warning in Warning)
    parts = {"components": Components((("a", "b"), ("c",)), (("a",), ("b",), ("c",)))}
    warnings, told = notes.of_parts(board(warnings=every, told=parts), METHOD)
    assert warnings == (Warning.DISCONNECTED,)
    assert len(told) == 1
    assert "2 parts" in told[0]
    assert notes.of_parts(board(warnings=every[:1]), METHOD) == ((), ())
