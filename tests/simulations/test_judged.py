"""The three intervals of a judged tournament, in small runs."""

import numpy as np
import pytest
from benchmarks.simulations.contest import Contest, true_ratings
from benchmarks.simulations.intervals import summary
from benchmarks.simulations.judged import CONTESTS, KINDS, run, tables
from benchmarks.simulations.pairing import spread
from tests.house.tree import ROOT

pytestmark = pytest.mark.compiled

PROMPTS, MATCHES, CLOSED = KINDS
INDEPENDENT = Contest("independent", 40, spread(120), 0)
BY_PROMPT = Contest("by prompt", 40, spread(120), 300)
RUNS = 60


def held(contest: Contest) -> dict[str, float]:
    runs, true = [run(contest, seed) for seed in range(RUNS)], true_ratings(contest)
    return {kind: float(summary((one[kind] for one in runs), true).held.mean()) for kind in KINDS}


def test_all_hold_where_matches_are_independent() -> None:
    assert min(held(INDEPENDENT).values()) > 0.9


def test_the_naive_one_fails_where_they_share_a_prompt() -> None:
    found = held(BY_PROMPT)
    assert found[MATCHES] < 0.85
    assert min(found[PROMPTS], found[CLOSED]) > found[MATCHES] + 0.05
    assert found[CLOSED] > 0.91


def test_the_closed_form_has_the_freedom_of_its_prompts() -> None:
    found = run(INDEPENDENT, 1)
    assert found[CLOSED].df.tolist() == [39] * 9
    assert np.isinf([found[kind].df for kind in (PROMPTS, MATCHES)]).all()


def test_the_page_shows_every_contest() -> None:
    page = (ROOT / "docs" / "simulations.md").read_text(encoding="utf-8")
    (*_, line) = tables([(INDEPENDENT, [run(INDEPENDENT, seed) for seed in range(3)])])
    assert line.startswith(f"| {INDEPENDENT} | ")
    assert line.count("±") == len(KINDS)
    assert f"| held, %; width | {' | '.join(KINDS)} |" in page
    for contest in CONTESTS:
        assert f"| {contest} |" in page
