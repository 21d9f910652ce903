"""Swiss pairing beside random matches, in small runs."""

import numpy as np
import pytest
from benchmarks.simulations import pairing
from benchmarks.simulations.contest import Contest, decisions, everything
from benchmarks.simulations.pairing import CONTESTS, KINDS, SHARES, run, spread
from scipy.stats import kendalltau
from tests.house.tree import ROOT

from ha_core.methods import humorrank

SMALL = Contest("small", 40, spread(200), 150)


def test_strengths_have_the_spread_asked_for() -> None:
    assert np.std(spread(60)) == pytest.approx(60)
    assert np.sum(spread(60)) == pytest.approx(0)
    assert list(spread(60)) == sorted(spread(60), reverse=True)


def test_both_come_near_to_the_whole_with_more_matches() -> None:
    runs = [run(SMALL, seed) for seed in range(8)]
    for kind in KINDS:
        taus = np.mean([one[kind] for one in runs], axis=0)
        assert taus.shape == (len(SHARES),)
        assert 0.3 < taus[0] < taus[2] <= taus[3] + 0.02
        assert taus[3] > 0.85


def test_the_whole_agrees_with_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "SHARES", (0.5, 1.0))
    found = run(SMALL, 3)
    assert [found[kind][1] for kind in KINDS] == pytest.approx([1, 1])


@pytest.mark.parametrize(("place", "size"), [(0, 29), (1, 72), (2, 317), (3, 475)])
def test_the_first_matches_of_a_tournament_are_rated(place: int, size: int) -> None:
    said = decisions(SMALL, 4)
    played = humorrank.pair(lambda *shown: float(said[shown]), 9, SMALL.prompts, size)
    first, whole = (
        humorrank.rate(judged, 9, replicates=0).ratings
        for judged in (played.judgements(), everything(SMALL, said))
    )
    expected = kendalltau(first, whole).statistic
    assert run(SMALL, 4)["Swiss"][place] == pytest.approx(expected)


def test_a_run_is_a_function_of_its_seed() -> None:
    first, again, other = (run(SMALL, seed) for seed in (1, 1, 2))
    for kind in KINDS:
        assert first[kind].tolist() == again[kind].tolist()
        assert first[kind].tolist() != other[kind].tolist()


def test_a_table_has_both_and_their_difference() -> None:
    *_, swiss, random, less = pairing.tables([(SMALL, [run(SMALL, seed) for seed in range(2)])])
    for line, kind in ((swiss, "Swiss"), (random, "random"), (less, "difference")):
        assert line.startswith(f"| {SMALL} | {kind} | ")
        assert line.count("±") == len(SHARES)


def test_the_page_shows_every_contest() -> None:
    page = (ROOT / "docs" / "simulations.md").read_text(encoding="utf-8")
    for contest in CONTESTS:
        for kind in (*KINDS, "difference"):
            assert f"| {contest} | {kind} |" in page
