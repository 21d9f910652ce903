"""Capability: what earns points, and structured output (clauses 5.2 and 5.3)."""

from typing import Any

import numpy as np
import pytest

from ha_core.methods.index import (
    Capability,
    Category,
    Observed,
    Origin,
    Reduction,
    RowScore,
    capability,
    parameters,
)
from ha_core.methods.index.tables import JSON_SCHEMA


def row(found: Capability, name: str) -> RowScore:
    return next(row for row in found.rows if row.row == name)


def image(*seen: Observed, name: str = "resolution") -> RowScore:
    return row(capability(Category.IMAGE, [{name: list(seen)}]), name)


@pytest.mark.parametrize("category", Category)
def test_everything_offered_and_confirmed_is_100_points(category: Category) -> None:
    table = next(t for t in parameters().tables if t.category == category)
    full = {r.id: [Observed(r.steps[-1][0])] for r in table.rows}
    found = capability(
        category, [full], confirmed=[r.confirmed_by for r in table.rows if r.confirmed_by]
    )
    assert found.points == 100
    assert all(r.reduced is None and r.points == r.of for r in found.rows)


def test_nothing_offered_is_0_and_every_row_says_why() -> None:
    found = capability(Category.VIDEO, [{}])
    assert (found.points, found.category, found.version) == (0, Category.VIDEO, "index-1")
    assert {(r.observed, r.matched, r.reduced) for r in found.rows} == {
        (None, None, Reduction.NOT_OFFERED)
    }


@pytest.mark.parametrize(
    ("side", "points", "reduced"),
    [
        (511, 0, Reduction.NOT_OFFERED),
        (512, 6, Reduction.LOWER_STEP),
        (719, 6, Reduction.LOWER_STEP),
        (720, 12, Reduction.LOWER_STEP),
        (1079, 12, Reduction.LOWER_STEP),
        (1080, 20, None),
        (2160, 20, None),
    ],
)
def test_native_resolution_steps_up_to_1080(
    side: int, points: int, reduced: Reduction | None
) -> None:
    found = image(Observed(side))
    assert (found.points, found.of, found.reduced, found.observed) == (points, 20, reduced, side)
    assert found.matched == {0: None, 6: (512, 6), 12: (720, 12), 20: (1080, 20)}[points]


@pytest.mark.parametrize(
    ("origin", "reduced"),
    [
        (Origin.UPSCALED, Reduction.UPSCALED),
        (Origin.OPERATOR, Reduction.OPERATOR),
        (Origin.OUTSIDE, Reduction.OUTSIDE),
    ],
)
def test_what_is_not_native_earns_nothing_and_is_named(origin: Origin, reduced: Reduction) -> None:
    beside = image(Observed(720), Observed(2160, origin))
    assert (beside.points, beside.observed, beside.reduced) == (12, 720, reduced)
    assert beside.not_counted == (Observed(2160, origin),)
    alone = image(Observed(2160, origin))
    assert (alone.points, alone.observed, alone.reduced) == (0, None, reduced)
    lower = image(Observed(1080), Observed(720, origin))
    assert (lower.points, lower.reduced) == (20, None)
    same_step = image(Observed(720), Observed(800, origin))
    assert (same_step.points, same_step.reduced) == (12, Reduction.LOWER_STEP)


def test_of_several_that_earn_nothing_the_highest_is_named() -> None:
    seen = (Observed(1080, Origin.OUTSIDE), Observed(2160, Origin.UPSCALED))
    assert image(*seen).reduced is Reduction.UPSCALED
    assert image(*seen[::-1]).not_counted == seen


def test_a_model_that_takes_images_in_its_app_alone_loses_their_points() -> None:
    assert image(Observed(1), name="image_input").points == 15
    app = image(Observed(1, Origin.OUTSIDE), name="image_input")
    assert (app.points, app.reduced) == (0, Reduction.OUTSIDE)
    assert image(Observed(0), name="image_input").reduced is Reduction.NOT_OFFERED


def test_an_origin_may_be_given_by_its_name() -> None:
    by_name: Any = {"resolution": [(720, "native"), (2160, "upscaled")]}
    found = row(capability(Category.IMAGE, [by_name]), "resolution")
    assert (found.points, found.reduced) == (12, Reduction.UPSCALED)


def test_a_family_is_scored_on_the_union_of_its_tasks() -> None:
    tasks = [
        {"resolution": [Observed(1080)], "seed": [Observed(0)]},
        {"resolution": [Observed(512)], "seed": [Observed(1)], "image_input": [Observed(1)]},
    ]
    together = capability(Category.IMAGE, tasks)
    assert together.points == 20 + 5 + 15
    assert capability(Category.IMAGE, tasks[::-1]) == together
    assert [capability(Category.IMAGE, [task]).points for task in tasks] == [20, 6 + 5 + 15]


def test_structured_output_waits_for_the_suite() -> None:
    task = {"structured_output": [Observed(1)]}
    waiting = row(capability(Category.LANGUAGE, [task]), "structured_output")
    assert (waiting.points, waiting.of, waiting.reduced) == (0, 7, Reduction.UNCONFIRMED)
    granted = capability(Category.LANGUAGE, [task], confirmed=[JSON_SCHEMA])
    assert granted.points == 7
    nothing = capability(Category.LANGUAGE, [{}], confirmed=[JSON_SCHEMA])
    assert nothing.points == 0


@pytest.mark.parametrize(
    ("tasks", "confirmed", "message"),
    [
        ([], [], r"^tasks: one at least; a family without a specification has no capability"),
        ([{"size": [Observed(1)]}], [], r"^tasks: row size is unknown"),
        ([{"seed": [Observed(np.nan)]}], [], r"^tasks: seed: a finite number from 0 on"),
        ([{"seed": [Observed(np.inf)]}], [], r"^tasks: seed: a finite number from 0 on"),
        ([{"seed": [Observed(-1)]}], [], r"^tasks: seed: a finite number from 0 on"),
        ([{"seed": [(1, "app")]}], [], r"^tasks: seed: origin app is unknown: there are native"),
        ([{}], ["json"], r"^confirmed: confirmation json is unknown: there are json_schema"),
    ],
)
def test_what_cannot_be_is_refused_by_name(tasks: Any, confirmed: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        capability(Category.LANGUAGE, tasks, confirmed=confirmed)
