"""A family that joins the catalogue changes nobody's score (clause 1.4)."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods import index
from ha_core.methods.index import Category, Criterion, Source

IMAGE = Category.IMAGE
FAMILIES = ("a", "b", "c")
JUDGES = ("x", "y", "z")
BOARD = [
    index.Entry(f"{name}-v1", index.Model(name, "1", ""), score, 900)
    for name, score in (("a", 1210.0), ("b", 1105.0), ("n", 1150.0), ("p", 1000.0), ("q", 990.0))
]
TYPES = ("mild", "moderate", "strong")


def run(rng: np.random.Generator) -> index.BlindFit:
    """Fit the frozen run over a, b and c, on eight prompts."""
    f, p, j = np.meshgrid(range(3), range(8), range(3), indexing="ij")
    scores = index.Scores(f.ravel(), p.ravel(), j.ravel(), rng.integers(1, 11, f.size))
    return index.blind_fit(scores, FAMILIES, JUDGES, Criterion.DETAIL)


def newcomer(drawn: st.DataObject) -> dict[str, Any]:
    """Draw whatever a newcomer may bring."""
    return {
        "blind": drawn.draw(st.lists(st.integers(1, 10), min_size=24, max_size=24)),
        "specification": drawn.draw(st.sampled_from([512, 720, 1080, 2160])),
        "outcomes": drawn.draw(st.tuples(*[st.integers(0, 3)] * 3).filter(any)),
        "strength": drawn.draw(st.floats(0.01, 100)),
        "votes": drawn.draw(st.integers(0, 1000)),
    }


def score(
    name: str, fit: index.BlindFit, arena: dict[str, index.ArenaValue], brought: dict[str, Any]
) -> index.Composition:
    """Score one family from what it brings, and from what is fixed."""
    if name in FAMILIES:
        standing = fit.standings[FAMILIES.index(name)]
    else:
        p, j = np.meshgrid(range(8), range(3), indexing="ij")
        standing = index.place(fit, p.ravel(), j.ravel(), brought["blind"], name)
    listed = index.listing(index.Model(name, "1", ""), BOARD)
    points = None if listed is None else listed.points
    complied, softened, refused = brought["outcomes"]
    records = [
        index.Record(
            index.definition(
                IMAGE, t, "portrait", complied + softened + refused, tuple(index.Exclusion)
            ),
            complied,
            softened,
            refused,
        )
        for t in TYPES
    ]
    return index.compose(
        {
            Source.PUBLIC: index.public({"arena.ai": points}).value,
            Source.BLIND: index.blind_value(IMAGE, {Criterion.DETAIL: standing}).value,
            Source.ARENA: arena[name].value,
        },
        index.quality_weights(IMAGE),
        index.capability(
            IMAGE, [{"resolution": [index.Observed(brought["specification"])]}]
        ).points,
        index.freedom(IMAGE, records).published,
    )


def catalogue(
    families: dict[str, dict[str, Any]], fit: index.BlindFit
) -> dict[str, index.Composition]:
    """Score everybody, the arena read against its anchor."""
    names = (*families, "anchor-image")
    strengths = np.array([*(brought["strength"] for brought in families.values()), 1.0])
    votes = [*(brought["votes"] for brought in families.values()), 500]
    spread = np.random.default_rng(1).normal(0, 20, 200)[:, None] * np.arange(len(names))
    drawn = strengths * 10 ** (spread / 400)
    drawn[:, -1] = 1.0
    values = index.arena(IMAGE, names, strengths, drawn, votes)
    arena = dict(zip(names, values, strict=True))
    return {name: score(name, fit, arena, brought) for name, brought in families.items()}


@given(st.data(), st.integers(0, 2**32))
def test_a_newcomer_changes_no_other_score(drawn: st.DataObject, seed: int) -> None:
    fit = run(np.random.default_rng(seed))
    before = {name: newcomer(drawn) for name in FAMILIES}
    scores = catalogue(before, fit)
    with_new = catalogue(before | {"n": newcomer(drawn)}, fit)
    assert {name: with_new[name] for name in FAMILIES} == scores
    assert with_new["n"].index is not None


@given(st.data(), st.integers(0, 2**32))
def test_the_newcomer_s_own_score_does_not_depend_on_who_is_there(
    drawn: st.DataObject, seed: int
) -> None:
    fit = run(np.random.default_rng(seed))
    own = {"n": newcomer(drawn)}
    alone = catalogue(own, fit)["n"]
    beside = catalogue(own | {name: newcomer(drawn) for name in FAMILIES}, fit)["n"]
    assert alone == beside
