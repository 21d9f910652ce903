"""What moved a figure is named, and nothing moves another family's but what is shared."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ha_core.methods.index import (
    Category,
    Cause,
    Change,
    Evidence,
    Family,
    Model,
    Strengths,
    Votes,
    changes,
    evaluate,
    inputs,
    plain,
    unnamed,
)
from ha_core.methods.index.changes import FIGURES, SHARED, SOURCES, moved
from tests.ha_core.methods.index import catalogues as known

NAMES = ("a", "b", "c", "anchor-image")
FIRST = known.reading({name: 1000.0 + 10 * i for i, name in enumerate(NAMES)})
START = Evidence(
    Category.IMAGE,
    tuple(known.family(name, tasks=(known.task(resolution=720),)) for name in NAMES),
    (FIRST,),
    known.blind_run({name: 3 + i / 2 for i, name in enumerate(NAMES)}, (FIRST,)),
)


def results(evidence: Evidence) -> dict[str, dict[str, Any]]:
    """Evaluate with strengths that follow from the votes, without the compiler."""
    won = np.ones(len(evidence.votes.families))
    for first, second, score in zip(*_columns(evidence.votes), strict=True):
        won[first] += score
        won[second] += 1 - score
    drawn = won * np.linspace(0.9, 1.1, 9)[:, None] ** np.arange(len(won))
    found = evaluate(evidence, strengths=Strengths(won, drawn))
    digests = inputs(evidence)
    return {
        name: {"inputs": digests[name], "results": plain(evaluation)}
        for name, evaluation in found.items()
    }


def _columns(votes: Votes) -> tuple[tuple[Any, ...], ...]:
    return votes.first, votes.second, votes.score


# One step each: what a submission does to the evidence, and what it may do to others --------------

Draw = Callable[[st.SearchStrategy[Any]], Any]
Step = tuple[Evidence, str | None, Cause | None]
"""The evidence after it, the family whose own data it is, and the cause it is for others."""


def of_family(evidence: Evidence, name: str, change: Callable[[Family], Family]) -> Step:
    families = tuple(change(one) if one.family == name else one for one in evidence.families)
    return replace(evidence, families=families), name, None


def specified(draw: Draw, evidence: Evidence, name: str) -> Step:
    task = known.task(resolution=draw(st.sampled_from([512.0, 720.0, 1080.0])))
    return of_family(evidence, name, lambda family: replace(family, tasks=(task,)))


def probed(draw: Draw, evidence: Evidence, name: str) -> Step:
    outcomes = draw(st.dictionaries(st.sampled_from(known.TYPES), st.text("CSR", max_size=3)))
    return of_family(
        evidence,
        name,
        lambda family: replace(
            family, tests=known.content_tests(outcomes, family.model or Model("x", "1", ""))
        ),
    )


def released(draw: Draw, evidence: Evidence, name: str) -> Step:
    version = draw(st.sampled_from(["1", "2"]))
    return of_family(
        evidence, name, lambda family: replace(family, model=known.model(name, version))
    )


def placed(draw: Draw, evidence: Evidence, name: str) -> Step:
    blind = evidence.blind
    assert blind is not None
    member = known.member(name, dict.fromkeys(range(6), float(draw(st.integers(1, 10)))))
    others = tuple(one for one in blind.placements if one.family != name)
    return replace(evidence, blind=replace(blind, placements=(*others, member))), name, None


def listed(draw: Draw, evidence: Evidence, name: str) -> Step:
    scores = {one: float(draw(st.integers(990, 1100))) for one in NAMES}
    return replace(evidence, readings=(known.reading(scores),)), None, Cause.NEW_LISTINGS


def run(draw: Draw, evidence: Evidence, name: str) -> Step:
    means = {one: draw(st.integers(10, 100)) / 10 for one in NAMES[:3]}
    found = known.blind_run(means, evidence.readings)
    return replace(evidence, blind=found), None, Cause.NEW_BLIND_RUN


def voted(draw: Draw, evidence: Evidence, name: str) -> Step:
    first, second = draw(st.sampled_from([(0, 1), (1, 0), (0, 2)]))
    n = draw(st.sampled_from([1, 60]))
    before = evidence.votes
    columns = {
        "voter": tuple(range(n)),
        "prompt": tuple(range(n)),
        "first": (first,) * n,
        "second": (second,) * n,
        "score": tuple(draw(st.sampled_from([0.0, 0.5, 1.0])) for _ in range(n)),
    }
    more = {key: (*getattr(before, key), *values) for key, values in columns.items()}
    votes = Votes(families=("a", "anchor-image", "b"), **more)
    return replace(evidence, votes=votes), None, Cause.ARENA_VOTES


def joined(draw: Draw, evidence: Evidence, name: str) -> Step:
    number = len(evidence.families)
    newcomer = known.family(f"new-{number}", tasks=(known.task(seed=1),))
    return replace(evidence, families=(newcomer, *evidence.families)), newcomer.family, None


STEPS = (specified, probed, released, placed, listed, run, voted, joined)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_every_figure_that_moved_has_a_cause_and_others_move_by_what_is_shared(
    drawn: st.DataObject,
) -> None:
    evidence, before = START, results(START)
    for step in drawn.draw(st.lists(st.sampled_from(STEPS), min_size=1, max_size=4)):
        evidence, own, shared = step(drawn.draw, evidence, drawn.draw(st.sampled_from(NAMES)))
        after = results(evidence)
        for name in before:
            named = changes(before[name], after[name])
            sources = {change.source for change in named}
            assert sources >= {one for one in SOURCES if moved(before[name], after[name], one)}
            if not named:
                assert before[name]["results"] == after[name]["results"]
            mine = {Cause.OWN_DATA, Cause.NEW_RELEASE}
            assert {change.cause for change in named} <= (mine if name == own else {shared})
        before = after


@pytest.mark.parametrize("step", STEPS)
def test_every_kind_of_step_moves_something(step: Any) -> None:
    # Lest the property above hold because nothing ever happens.
    before, found = results(START), list[bool]()

    @settings(max_examples=20, deadline=None, database=None)
    @given(st.data())
    def search(drawn: st.DataObject) -> None:
        evidence, *_ = step(drawn.draw, START, "a")
        found.append(results(evidence) != before)

    search()
    assert any(found)


def test_a_change_has_the_figures_before_and_after() -> None:
    before = results(START)["b"]
    evidence, *_ = of_family(
        START, "b", lambda family: replace(family, tasks=(known.task(resolution=1080),))
    )
    after = results(evidence)["b"]
    assert changes(before, after) == (Change(Cause.OWN_DATA, "capability", 12, 20),)
    assert changes(before, before) == ()
    assert before["results"]["composition"] != after["results"]["composition"]


def test_a_new_release_is_told_though_nothing_moves_by_it() -> None:
    evidence, *_ = of_family(
        START, "b", lambda family: replace(family, model=known.model("b", "2"))
    )
    before, after = results(START)["b"], results(evidence)["b"]
    points = before["results"]["public"]["value"]
    assert changes(before, after) == (
        Change(Cause.NEW_RELEASE, "public", points, None),
        Change(Cause.NEW_RELEASE, "freedom", None, None),
    )


def test_a_placement_goes_with_its_run() -> None:
    blind = START.blind
    assert blind is not None
    placed = replace(blind, placements=(known.member("b", dict.fromkeys(range(6), 9.0)),))
    before = results(replace(START, blind=placed))["b"]
    after = results(replace(START, blind=replace(blind, run="run-2")))["b"]
    assert [change.cause for change in changes(before, after)] == [Cause.NEW_BLIND_RUN]


def test_who_judged_can_be_tried_by_no_digest() -> None:
    blind = START.blind
    assert blind is not None
    tool = known.family("a", panel=known.panel_run(6), suites=(known.role_play(2),))
    panel, [suite] = tool.panel, tool.suites
    assert panel is not None
    others = ("x", "y", "z")
    renamed = replace(
        tool, panel=replace(panel, judges=others), suites=(replace(suite, judges=others),)
    )
    before = replace(START, families=(tool,))
    after = replace(START, families=(renamed,), blind=replace(blind, judges=others))
    assert inputs(before) == inputs(after)
    assert unnamed(before) == unnamed(after)
    one_less = replace(START, families=(tool,), blind=replace(blind, judges=("x", "y")))
    assert inputs(before) != inputs(one_less)


def test_scores_of_two_versions_are_not_held_against_each_other() -> None:
    before = results(START)["b"]
    other = {**before, "results": {**before["results"], "version": "index-0"}}
    assert changes(other, before) == (Change(Cause.NEW_VERSION, "method", None, None),)


def test_every_part_of_an_evaluation_is_of_a_source() -> None:
    evaluation = results(START)["a"]["results"]
    of_sources = {part for parts in SOURCES.values() for part in parts}
    named = {"family", "category", "version", "composition"}
    assert set(evaluation) == of_sources | named
    assert set(FIGURES) == set(SOURCES) == set(inputs(START)["a"])
    assert set(Cause) > set(SHARED)
