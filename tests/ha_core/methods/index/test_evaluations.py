"""Whole evaluations: every gate on both sides, and a newcomer who moves nobody."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ha_core.methods.index import (
    Category,
    Doubt,
    Entry,
    Evaluation,
    Evidence,
    Family,
    Gate,
    Model,
    Reason,
    Reduction,
    Sample,
    Strengths,
    Votes,
    evaluate,
    plain,
    starting_ratings,
)
from ha_core.methods.index.plain import canonical
from tests.ha_core.methods.index import catalogues as known

IMAGE, LANGUAGE, TOOL = Category.IMAGE, Category.LANGUAGE, Category.TOOL
EIGHT = dict(zip("abcdefgh", (3.0, 3.5, 4.0, 4.5, 5.0, 5.5, 6.0, 6.5), strict=True))
NAMES = (*EIGHT, "anchor-image")
DAY = known.DAY


def one(family: Family, category: Category = IMAGE, **evidence: object) -> Evaluation:
    """Evaluate a family that is alone in its category."""
    found = Evidence(category, (family,), **evidence)  # type: ignore[arg-type]
    return evaluate(found)[family.family]


def voted(votes: int, width: float) -> Evaluation:
    """Evaluate a family with so many votes against the anchor and an interval so wide."""
    cast = Votes(
        families=("a", "anchor-image"),
        voter=tuple(i % 20 for i in range(votes)),
        prompt=tuple(i % 7 for i in range(votes)),
        first=(0,) * votes,
        second=(1,) * votes,
        score=tuple(float(i % 2) for i in range(votes)),
    )
    drawn = np.column_stack([10 ** (known.spread(width) / 400), np.ones(401)])
    evidence = Evidence(IMAGE, (known.family("a"), known.family("anchor-image")), votes=cast)
    return evaluate(evidence, strengths=Strengths(np.ones(2), drawn))["a"]


@pytest.mark.parametrize(
    ("votes", "width", "gates"),
    [
        (100, 199.9, ()),
        (99, 199.9, (Gate.TOO_FEW_VOTES,)),
        (100, 200.1, (Gate.INTERVAL_TOO_WIDE,)),
    ],
)
def test_the_arena_counts_from_100_votes_and_below_200_elo(
    votes: int, width: float, gates: tuple[Gate, ...]
) -> None:
    found = voted(votes, width)
    assert found.arena is not None
    assert found.arena.gates == gates
    assert found.composition.quality == (None if gates else pytest.approx(50))


@pytest.mark.parametrize(("prompts", "published"), [(6, True), (5, False)])
def test_the_blind_test_is_published_from_six_prompts(prompts: int, published: bool) -> None:
    run = known.blind_run({"a": 5.5, "b": 5.5}, prompts=prompts)
    found = one(known.family("a"), blind=run)
    assert found.blind is not None
    assert found.blind.value == (pytest.approx(50) if published else None)
    assert found.composition.quality == found.blind.value


@pytest.mark.parametrize(("samples", "published"), [(6, True), (5, False)])
def test_a_tool_is_sufficiently_tested_from_six_samples(samples: int, published: bool) -> None:
    found = one(known.family("tool", panel=known.panel_run(samples, 5.5)), TOOL)
    assert found.composition.base == (pytest.approx(50) if published else None)
    assert (Reason.NO_BASE in found.composition.reasons) is not published


def agreeing(order: str, listed: int) -> Evaluation:
    """Evaluate a family of eight whose leaderboard puts the blind test's order into another."""
    scores = {name: 1000.0 + 10 * order.index(name) for name in sorted(order)[:listed]}
    readings = (known.reading(scores),)
    return one(known.family("a"), blind=known.blind_run(EIGHT, readings), readings=readings)


@pytest.mark.parametrize(
    ("order", "listed", "rho", "doubts"),
    [
        ("dabcefhg", 8, 1 - 6 * 14 / 504, ()),  # 0.83
        ("efghabcd", 8, 1 - 6 * 128 / 504, (Doubt.LOW_AGREEMENT,)),
        ("cdabhgfe", 8, 1 - 6 * 36 / 504, (Doubt.LOW_AGREEMENT,)),  # 0.571
        ("cdabgfhe", 8, 1 - 6 * 30 / 504, ()),  # 0.643
        ("abcdefgh", 7, 1.0, (Doubt.FEW_SHARED,)),
    ],
)
def test_a_blind_test_that_people_dispute_weighs_a_tenth(
    order: str, listed: int, rho: float, doubts: tuple[Doubt, ...]
) -> None:
    found = agreeing(order, listed)
    assert found.agreement is not None
    assert found.agreement.rho == pytest.approx(rho)
    assert found.agreement.doubts == doubts
    weights = {part.name: part.weight for part in found.composition.quality_parts}
    assert weights["blind"] == (0.10 if doubts else 0.35)
    assert weights["public"] == (0.70 if doubts else 0.45)


def test_whoever_a_disputed_blind_test_alone_knows_is_provisional() -> None:
    freed = known.content_tests(
        {"mild": "C", "moderate": "C", "strong": "C"}, known.model("a"), runs=1
    )
    found = one(known.family("a", tests=freed), blind=known.blind_run({"a": 5.5, "b": 5.5}))
    assert found.composition.reasons == (Reason.BLIND_TEST_ALONE,)
    assert found.composition.index is not None


@pytest.mark.parametrize(
    ("answers", "state", "score"),
    [(90, Sample.FULL, 75.0), (45, Sample.PARTIAL, 60.0), (44, Sample.PENDING, None)],
)
def test_a_suite_counts_from_half_of_its_sample(
    answers: int, state: Sample, score: float | None
) -> None:
    found = one(known.family("a", suites=(known.role_play(answers),)), LANGUAGE)
    assert found.suites is not None
    assert found.suites.judged[0].state is state
    assert found.composition.quality == (None if score is None else pytest.approx(score))


@pytest.mark.parametrize(
    ("types", "published"),
    [
        (("mild", "moderate", "strong"), True),
        (("mild", "strong"), False),
        (("mild", "moderate", "very_strong"), False),
    ],
)
def test_freedom_counts_from_three_types_with_the_strong_one(
    types: tuple[str, ...], published: bool
) -> None:
    freed = known.content_tests(dict.fromkeys(types, "CCC"), known.model("a"))
    found = one(known.family("a", tests=freed, tasks=(known.task(resolution=1080),)))
    assert (found.freedom.published is not None) is published
    assert (found.composition.index_parts[1].share > 0) is published


def test_freedom_of_0_is_a_score_and_a_missing_one_is_none() -> None:
    refused = known.content_tests(dict.fromkeys(known.TYPES, "RRR"), known.model("a"))
    tasks = (known.task(resolution=1080),)
    zero = one(known.family("a", tests=refused, tasks=tasks)).composition
    missing = one(known.family("a", tasks=tasks)).composition
    assert zero.base == 20
    assert zero.index == pytest.approx(0.7 * 20)
    assert (missing.base, missing.index) == (20, 20)
    assert Reason.NO_FREEDOM not in zero.reasons
    assert Reason.NO_FREEDOM in missing.reasons


def test_capability_alone_is_a_provisional_base() -> None:
    found = one(known.family("a", tasks=(known.task(resolution=1080, seed=1),))).composition
    assert (found.base, found.quality) == (25, None)
    assert Reason.NO_QUALITY in found.reasons
    assert found.provisional
    assert one(known.family("a")).composition.index is None


@pytest.mark.parametrize(("schema", "points"), [(True, 7), (False, 0)])
def test_structured_output_waits_for_the_instruction_suite(schema: bool, points: float) -> None:
    family = known.family(
        "a", tasks=(known.task(structured_output=1),), suites=(known.checked(90, schema=schema),)
    )
    found = one(family, LANGUAGE).capability
    assert found is not None
    assert found.points == points
    assert found.rows[-1].reduced is (None if schema else Reduction.UNCONFIRMED)


def test_a_listing_shows_what_the_leaderboard_gave() -> None:
    found = one(known.family("a"), readings=(known.reading({"a": 1100.0, "b": 1000.0}),))
    (listed,) = found.listings
    assert listed.listing is not None
    assert (listed.low, listed.high) == (1091.0, 1108.0)
    assert (listed.looked_up, listed.link) == (DAY, known.LINK)
    assert (listed.listing.place, listed.listing.points) == (1, 90)
    assert found.public.value == 90


def test_a_fast_variant_never_borrows_the_listing() -> None:
    readings = (known.reading({"a": 1100.0}),)
    fast = Family("a", known.model("a", tier="fast"))
    assert one(fast, readings=readings).public.value is None
    assert one(Family("a"), readings=readings).public.value is None


def test_ratings_start_where_a_leaderboard_lists_both_and_are_shown_alone() -> None:
    readings = (known.reading({"a": 1100.0, "anchor-image": 1040.0}, "design-arena"),)
    families = tuple(known.family(name) for name in ("a", "b", "anchor-image"))
    evidence = Evidence(IMAGE, families, readings)
    found = evaluate(evidence)
    assert starting_ratings(evidence, found) == {"a": 60.0, "b": None, "anchor-image": 0.0}
    assert found["a"].arena is not None
    assert found["a"].arena.value is None


# Whatever a newcomer brings -------------------------------------------------------------------

MARKS = st.dictionaries(st.integers(0, 5), st.integers(1, 10), min_size=1)
LETTERS = st.text("CSRF", min_size=3, max_size=3)


@st.composite
def newcomers(draw: st.DrawFn) -> tuple[Family, dict[int, float]]:
    """Draw a family and what it got on prompts of the run."""
    outcomes = draw(st.dictionaries(st.sampled_from(known.TYPES), LETTERS))
    tasks = draw(st.lists(st.builds(lambda r: known.task(resolution=r), st.integers(1, 4000))))
    version = draw(st.sampled_from(["1", "2"]))
    family = Family(
        "newcomer",
        Model(*draw(st.sampled_from([known.model("a"), known.model("newcomer", version)]))),
        tasks=tuple(tasks[:2]),
        tests=known.content_tests(outcomes, known.model("newcomer")),
    )
    return family, {prompt: float(mark) for prompt, mark in draw(MARKS).items()}


def catalogue() -> Evidence:
    """Give eight families and the anchor, some of everything for each."""
    readings = (known.reading({name: 1000 + 10 * i for i, name in enumerate(EIGHT)}),)
    families = tuple(
        known.family(
            name,
            tasks=(known.task(resolution=1080),),
            tests=known.content_tests(
                {"mild": "CCC", "moderate": "CSR", "strong": "CCR"}, known.model(name)
            ),
        )
        for name in NAMES
    )
    cast = Votes(("a", "anchor-image"), (0, 1), (0, 0), (0, 1), (1, 0), (1.0, 1.0))
    return Evidence(IMAGE, families, readings, known.blind_run(EIGHT, readings), cast)


CATALOGUE = catalogue()
GIVEN = Strengths(np.array([2.0, 0.5]), np.tile([2.0, 0.5], (50, 1)))
BEFORE = evaluate(CATALOGUE, strengths=GIVEN)


def joined(family: Family, marks: dict[int, float]) -> Evidence:
    """Give the catalogue with a newcomer, who is placed by the run if it is another's model."""
    blind = CATALOGUE.blind
    assert blind is not None
    placed = replace(blind, placements=(known.member(family.family, marks),))
    return replace(CATALOGUE, families=(family, *CATALOGUE.families), blind=placed)


@settings(max_examples=30, deadline=None)
@given(newcomers())
def test_a_newcomer_changes_nobody_s_evaluation(drawn: tuple[Family, dict[int, float]]) -> None:
    after = evaluate(joined(*drawn), strengths=GIVEN)
    assert {name: after[name] for name in NAMES} == BEFORE
    assert after["newcomer"].placed


def test_new_listings_a_new_run_and_votes_do_change_others() -> None:
    readings = (known.reading({name: 1000 + 7.0 * i * i for i, name in enumerate(EIGHT)}),)
    run = known.blind_run({**EIGHT, "a": 9.0}, readings)
    others = Strengths(np.array([3.0, 0.4]), GIVEN.replicates)
    moved = [
        evaluate(replace(CATALOGUE, readings=readings), strengths=GIVEN)["b"],
        evaluate(replace(CATALOGUE, blind=run), strengths=GIVEN)["b"],
        evaluate(CATALOGUE, strengths=others)["a"],
    ]
    before = [BEFORE["b"], BEFORE["b"], BEFORE["a"]]
    assert all(a != b for a, b in zip(moved, before, strict=True))


def test_the_agreement_of_a_run_is_held_once() -> None:
    turned = (known.reading({name: 1000 - 10.0 * i for i, name in enumerate(EIGHT)}),)
    after = evaluate(replace(CATALOGUE, readings=turned), strengths=GIVEN)["a"]
    assert after.agreement == BEFORE["a"].agreement
    assert after.public != BEFORE["a"].public


def test_an_evaluation_is_plain_json() -> None:
    found = plain(BEFORE["a"])
    assert found["category"] == "IMAGE"
    assert found["listings"][0]["looked_up"] == "2026-03-01"
    assert canonical(found) == canonical(BEFORE["a"])


def test_an_entry_twice_in_a_leaderboard_is_one_listing() -> None:
    twice = known.reading({"a": 1100.0})
    entry = Entry("a-v1", known.model("a"), 1100.0, 900)
    twice = replace(twice, entries=(*twice.entries, entry), intervals=(*twice.intervals, None))
    (listed,) = one(known.family("a"), readings=(twice,)).listings
    assert listed.listing is not None
    assert len(listed.listing.passed_over) == 1
