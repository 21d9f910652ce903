"""A whole run of the blind test: criterion by criterion, who is placed later, and the agreement."""

from dataclasses import replace

import pytest

from ha_core.methods.index import BlindRun, Category, Criterion, Mark, Member
from ha_core.methods.index.standings import blind_result
from tests.ha_core.methods.index.catalogues import blind_run, member, model, reading

IMAGE = Category.IMAGE
TEXT = Criterion.TEXT_RENDERING
RUN = blind_run({"a": 5.5, "b": 4.6})


def test_every_family_of_the_set_has_the_points_of_its_mean() -> None:
    found = blind_result(IMAGE, RUN)
    assert {name: value.value for name, value in found.values.items()} == {
        "a": pytest.approx(50),
        "b": pytest.approx(40),
    }
    assert found.placed == frozenset()


def test_a_criterion_is_fitted_over_those_whom_it_scored() -> None:
    text = member("b", dict.fromkeys(range(6), 10.0), TEXT)
    both = replace(RUN.members[1], marks=(*RUN.members[1].marks, *text.marks))
    inapplicable = replace(RUN.members[0], inapplicable=("text_rendering",))
    found = blind_result(IMAGE, replace(RUN, members=(inapplicable, both))).values
    states = {name: [row.state.value for row in value.rows] for name, value in found.items()}
    assert states["a"][2] == "not_applicable"
    assert states["b"][2] == "published"
    assert found["b"].value == pytest.approx((0.30 * 40 + 0.15 * 100) / 0.45)


def placed(*members: Member) -> BlindRun:
    return replace(RUN, placements=members)


def test_a_family_placed_later_moves_nobody_and_its_newest_test_counts() -> None:
    before = blind_result(IMAGE, RUN)
    after = blind_result(
        IMAGE,
        placed(member("new", dict.fromkeys(range(6), 1.0)), member("b", {0: 10.0, 1: 10.0})),
    )
    assert after.values["a"] == before.values["a"]
    assert after.values["new"].value == pytest.approx(0)
    assert after.values["b"].value is None  # two prompts
    assert after.placed == {"new", "b"}
    assert after.agreement == before.agreement


@pytest.mark.parametrize(
    ("later", "words"),
    [
        (member("new", {6: 5.0}), "the run has no such pair"),
        (member("new", {0: 5.0}, TEXT), "the run scored nobody on text_rendering"),
        (Member("new", "one", (), member("new", {0: 5.0}).marks), "of the developer whose model"),
    ],
)
def test_what_the_run_cannot_place_is_refused(later: Member, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        blind_result(IMAGE, placed(later))


def test_families_that_no_chain_of_prompts_connects_are_refused() -> None:
    apart = replace(RUN, members=(RUN.members[0], member("b", {9: 5.0})))
    with pytest.raises(ValueError, match="does not connect"):
        blind_result(IMAGE, apart)


def test_an_unknown_criterion_is_refused() -> None:
    odd = Member("a", "maker of a", (), (Mark("beauty", 0, 0, 5.0),))
    with pytest.raises(ValueError, match="criterion beauty is unknown"):
        blind_result(IMAGE, replace(RUN, members=(odd,)))


def test_the_agreement_is_with_the_leaderboards_and_models_of_then() -> None:
    readings = (reading({"a": 1100.0, "b": 1000.0}),)
    found = blind_result(IMAGE, replace(RUN, readings=readings)).agreement
    assert found.rho == pytest.approx(1)
    assert found.shared == ("a", "b")
    renamed = (("a", model("a", "0")), ("b", model("b")))
    assert blind_result(
        IMAGE, replace(RUN, readings=readings, models=renamed)
    ).agreement.shared == ("b",)
