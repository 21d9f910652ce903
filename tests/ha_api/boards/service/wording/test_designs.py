"""A design in sentences, and what of it anybody may know exactly."""

from dataclasses import replace

import pytest

from ha_api.boards.records.designs import Design
from ha_api.boards.service.wording.designs import sentences, tied_moved

DESIGN = Design(
    *(("a", "b"), (1.0, 0.95), (4.5, 3.5), (4.0, 4.0), (5.0, 0.0), (0.2, None), (0.4, None)),
    *(0.0625, 3.5, 0.75, 2.25, 40, 1.5, ()),
)
NOTHING = replace(
    DESIGN,
    coverage=(None, None),
    distance=None,
    ipw_moved=None,
    effective_share=None,
    tied=0,
    tied_moved=None,
)


def test_all_of_it_is_said_in_whole_points_rounded_up() -> None:
    assert sentences(DESIGN) == (
        "6.2% of the showings went to other models than the sampler intends where all of them have"
        " answered.",
        "Weighed as if tasks and groups had been drawn uniformly, no rating moves by more than 4"
        " points; the rankings then tell as much as 75% of them would.",
        "With 40 showings in which nothing was funny as ties, no rating moves by more than 2"
        " points.",
    )


def test_models_that_answered_few_tasks_are_named() -> None:
    told = sentences(replace(DESIGN, coverage=(1.0, 0.89)))
    assert told[0] == "Answered fewer than 90% of the ranked tasks: b."


def test_where_nothing_is_known_nothing_is_said() -> None:
    assert sentences(NOTHING) == (
        "Too few showings in which nothing was funny to tell what ties would change.",
    )


@pytest.mark.parametrize(
    ("tied", "moved", "told"),
    [(19, 1.5, None), (20, 1.5, 2.0), (20, 1.0, 1.0), (20, 0.0, 0.0), (0, None, None)],
)
def test_only_operators_know_exactly_what_ties_change(
    tied: int, moved: float | None, told: float | None
) -> None:
    design = replace(DESIGN, tied=tied, tied_moved=moved)
    assert tied_moved(design, everything=False) == told
    assert tied_moved(design, everything=True) == moved
