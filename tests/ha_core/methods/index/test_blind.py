"""The fit of the blind test, and families tested later (clauses 4.2 and 4.3)."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods import index
from ha_core.methods.index import BlindFit, Criterion, Scores, blind_fit, place
from tests.ha_core.methods.index import literal
from tests.ha_core.methods.index.literal import Observation

JUDGES = ("x", "y", "z")


def fit(observations: list[Observation], n_families: int, **more: Any) -> BlindFit:
    columns = Scores(*map(list, zip(*observations, strict=True)))
    return blind_fit(columns, ["own"] * n_families, JUDGES, Criterion.DETAIL, **more)


def means(found: BlindFit) -> list[float]:
    return [standing.mean for standing in found.standings]


def incomplete(
    rng: np.random.Generator, n_families: int, n_prompts: int, kept: float
) -> list[tuple[int, int]]:
    """Draw a connected design: each family answers its neighbours' prompts, and some others."""
    drawn = {(f, p) for f in range(n_families) for p in range(n_prompts) if rng.random() < kept}
    chain = {(f, f % n_prompts) for f in range(n_families)}
    return sorted(drawn | chain | {(f, (f + 1) % n_prompts) for f in range(n_families)})


@given(st.integers(0, 2**32), st.integers(2, 6), st.integers(7, 9))
def test_it_is_least_squares_over_the_whole_design(seed: int, families: int, prompts: int) -> None:
    rng = np.random.default_rng(seed)
    observations = [
        (f, p, j, float(rng.integers(1, 11)))
        for f, p in incomplete(rng, families, prompts, 0.3)
        for j in range(3)
    ]
    expected = literal.fitted(observations, families)
    assert means(fit(observations, families)) == pytest.approx(expected, abs=1e-9)


def planted(
    seed: int, noise: float
) -> tuple[list[Observation], np.ndarray[Any, np.dtype[np.float64]], float]:
    """Score weak families on easy prompts alone, and strong ones on hard ones, mostly."""
    rng = np.random.default_rng(seed)
    strength = np.linspace(-1.5, 1.5, 6)
    easiness = np.linspace(1.5, -1.5, 24)
    severity = np.array([-0.5, 0.0, 0.5])
    observations = [
        (f, p, j, float(5.5 + strength[f] + easiness[p] + severity[j] + noise * rng.normal()))
        for f in range(6)
        for p in range(24)
        if abs(p - 4 * f) < 7
        for j in range(3)
    ]
    return observations, 5.5 + strength, float(easiness.mean() + severity.mean())


def test_planted_strengths_come_back_from_a_design_that_is_not_complete() -> None:
    observations, expected, level = planted(0, 0.0)
    assert max(y for *_, y in observations) <= 10
    assert min(y for *_, y in observations) >= 1
    assert means(fit(observations, 6)) == pytest.approx((expected + level).tolist(), abs=1e-9)


def test_noise_leaves_no_bias_where_taking_the_prompts_mean_away_does() -> None:
    found, naive = [], []
    for seed in range(60):
        observations, expected, level = planted(seed, 0.4)
        found.append(np.array(means(fit(observations, 6))) - expected - level)
        naive.append(less_the_mean(observations) - (expected - 5.5))
    error = np.mean(found, axis=0)
    assert np.abs(error).max() < 4 * np.std(found, axis=0).max() / np.sqrt(60) < 0.1
    assert np.abs(np.mean(naive, axis=0)).max() > 0.5


def less_the_mean(observations: list[Observation]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Mean of what is left of a family's scores without their prompt's and judge's mean."""
    family, prompt, judge, score = map(np.array, zip(*observations, strict=True))
    left = score - [score[(prompt == p) & (judge == j)].mean() for _, p, j, _ in observations]
    return np.array([left[family == f].mean() for f in range(6)])


def complete(scores: list[list[float]]) -> list[Observation]:
    """Give families by prompts, all judges alike."""
    return [
        (f, p, j, y) for f, row in enumerate(scores) for p, y in enumerate(row) for j in range(3)
    ]


def test_a_complete_design_gives_plain_means() -> None:
    found = fit(complete([[4, 8, 6], [1, 3, 2]]), 2)
    assert means(found) == pytest.approx([6, 2])
    assert [s.offset for s in found.standings] == pytest.approx([2, -2])
    assert [(s.prompts, s.judges) for s in found.standings] == [(3, 3), (3, 3)]
    assert [b.level for b in found.levels] == pytest.approx([2.5] * 3 + [5.5] * 3 + [4] * 3)
    pairs = [(b.prompt, b.judge) for b in found.levels]
    assert pairs == [(p, j) for p in range(3) for j in range(3)]


def test_a_family_has_its_own_number_of_prompts_and_judges() -> None:
    observations = [(0, p, j, 5.0) for p in range(4) for j in range(3)]
    observations += [(1, 0, j, 6.0) for j in range(4)]
    columns = Scores(*map(list, zip(*observations, strict=True)))
    found = blind_fit(columns, "ab", (*JUDGES, "v"), Criterion.DETAIL)
    assert [(s.prompts, s.judges) for s in found.standings] == [(4, 3), (1, 4)]


def test_the_order_of_the_scores_changes_nothing_that_matters() -> None:
    observations = planted(1, 0.4)[0]
    assert means(fit(observations, 6)) == pytest.approx(means(fit(observations[::-1], 6)))


def test_a_mean_may_leave_the_scale() -> None:
    observations = [(0, p, j, 10.0) for p in (0, 1) for j in range(3)]
    observations += [(1, p, j, y) for p, y in ((0, 9.0), (2, 10.0)) for j in range(3)]
    observations += [(2, 2, j, 1.0) for j in range(3)]
    assert max(means(fit(observations, 3))) == pytest.approx(31 / 3)


def test_a_design_in_parts_is_refused_with_them() -> None:
    apart = [(f, p, j, 5.0) for f, p in ((0, 0), (2, 0), (1, 1), (3, 1)) for j in range(3)]
    with pytest.raises(ValueError, match=r"^family: the design does not connect .* 0, 2; 1, 3: "):
        fit(apart, 4)
    together = [*apart, *((2, 1, j, 5.0) for j in range(3))]
    assert len(fit(together, 4).standings) == 4


def test_a_family_without_scores_is_a_part_of_its_own() -> None:
    with pytest.raises(ValueError, match=r"^family: .* fall into 0, 1; 2: "):
        fit(complete([[4, 8], [1, 3]]), 3)


def test_one_judge_s_prompts_do_not_connect_another_s() -> None:
    scores = Scores([0, 1, 0, 2], [0, 0, 1, 1], [0, 0, 1, 1], [5, 6, 7, 8])
    assert len(blind_fit(scores, "abc", JUDGES, Criterion.AUDIO).standings) == 3
    apart = Scores([0, 1], [0, 0], [0, 1], [5, 6])
    with pytest.raises(ValueError, match="does not connect"):
        blind_fit(apart, "ab", JUDGES, Criterion.AUDIO)


def test_audio_needs_one_judge_and_every_other_criterion_three() -> None:
    scores = Scores([0, 1], [0, 0], [1, 1], [5, 6])
    assert means(blind_fit(scores, "ab", JUDGES, Criterion.AUDIO)) == pytest.approx([5, 6])
    with pytest.raises(
        ValueError, match=r"^judge: family 0 on prompt 0 has judges of 1 developers"
    ):
        blind_fit(scores, "ab", JUDGES, Criterion.MOTION)


def test_a_judge_never_scores_a_model_of_its_developer() -> None:
    observations = complete([[4, 8], [1, 3]])
    columns = Scores(*map(list, zip(*observations, strict=True)))
    with pytest.raises(ValueError, match=r"^judge: judge 1 is of the developer whose model made"):
        blind_fit(columns, ["a", "y"], JUDGES, Criterion.DETAIL)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"score": [np.nan] * 6}, r"^score: every number must be finite from 1 to 10"),
        ({"score": [np.inf] * 6}, r"^score: every number must be finite from 1 to 10"),
        ({"score": [0] * 6}, r"^score: every number must be finite from 1 to 10"),
        ({"score": [11] * 6}, r"^score: every number must be finite from 1 to 10"),
        ({"score": [5] * 5}, r"^of one length are needed: family 6, prompt 6, judge 6, score 5"),
        ({"family": [0, 0, 0, 1, 1, 2]}, r"^family: 2 is not below the number there are, 2"),
        ({"judge": [0, 1, 3, 0, 1, 2]}, r"^judge: 3 is not below the number there are, 3"),
        ({"prompt": [0.5] * 6}, r"^prompt: whole numbers"),
    ],
)
def test_what_cannot_be_is_refused_by_name(change: dict[str, Any], message: str) -> None:
    scores = Scores([0, 0, 0, 1, 1, 1], [0] * 6, [0, 1, 2] * 2, [5] * 6)
    assert len(blind_fit(scores, "ab", JUDGES, Criterion.DETAIL).standings) == 2
    with pytest.raises(ValueError, match=message):
        blind_fit(scores._replace(**change), "ab", JUDGES, Criterion.DETAIL)


def test_a_family_of_the_set_is_placed_where_it_stands() -> None:
    observations = planted(2, 0.4)[0]
    found = fit(observations, 6)
    for code, standing in enumerate(found.standings):
        _, prompt, judge, score = zip(*(o for o in observations if o[0] == code), strict=True)
        again = place(found, prompt, judge, score, "own")
        assert again.mean == pytest.approx(standing.mean)
        assert again.offset == pytest.approx(standing.offset)
        assert (again.prompts, again.judges) == (standing.prompts, standing.judges)


def test_a_family_tested_later_is_placed_by_b_and_moves_nobody() -> None:
    found = fit(complete([[4, 8, 6], [1, 3, 2]]), 2)
    before = deepcopy(found)
    later = place(found, [1, 1, 1], [0, 1, 2], [6.5, 7.5, 8.5], "late")
    assert later.offset == pytest.approx(7.5 - 5.5)
    assert later.mean == pytest.approx(4 + 2)
    assert (later.prompts, later.judges) == (1, 3)
    assert found == before


@pytest.mark.parametrize(
    ("prompt", "judge", "score", "developer", "message"),
    [
        ([9, 9, 9], [0, 1, 2], [5, 5, 5], "late", r"^prompt 9 and judge 0: the run has no such"),
        ([0, 0], [0, 1], [5, 5], "late", r"^judge: prompt 0 has judges of 2 developers"),
        ([0, 0, 0], [0, 1, 2], [5, 5, 5], "z", r"^judge: judge 2 is of the developer"),
        ([0, 0, 0], [0, 1, 2], [5, 5, np.nan], "late", r"^score: every number must be finite"),
        ([0, 0, 0], [0, 1, 2], [5, 5], "late", r"^of one length are needed"),
        ([], [], [], "late", r"^score: a family without scores has no place"),
    ],
)
def test_a_placement_that_cannot_be_is_refused(
    prompt: list[int], judge: list[int], score: list[float], developer: str, message: str
) -> None:
    found = fit(complete([[4, 8, 6], [1, 3, 2]]), 2)
    with pytest.raises(ValueError, match=message):
        place(found, prompt, judge, score, developer)


def test_a_run_is_read_under_its_own_version(monkeypatch: pytest.MonkeyPatch) -> None:
    one = index.parameters("index-1")
    found = fit(complete([[4, 8, 6], [1, 3, 2]]), 2)
    assert found.version == "index-1"
    stricter = replace(one, version="index-2", judging=replace(one.judging, developers=4))
    monkeypatch.setitem(index.VERSIONS, "index-2", stricter)
    place(found, [0, 0, 0], [0, 1, 2], [5, 5, 5], "late")
    with pytest.raises(ValueError, match="4 different are needed"):
        fit(complete([[4, 8, 6], [1, 3, 2]]), 2)
