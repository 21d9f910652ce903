"""Sentences about a tournament: grammar, and nothing that is not known."""

from dataclasses import replace

from ha_api.tournaments.records.results import (
    Agreement,
    Alpha,
    Bias,
    Board,
    Result,
    Share,
    Standing,
    Transitivity,
)
from ha_api.tournaments.service.sentences import SIMULATED, notes, sentences


def standing(model: str, rating: float, low: float, high: float, overlap: int) -> Standing:
    ends = low, high
    places = *ends, *ends, *ends, rating, *ends, 0, 9, 0, "COMPETITIVE", True, overlap
    return Standing(model, "OPEN", rating, *places)


NONE = Share(None, None, None, 0)
BOARD = Board(
    "main", "MODEL", True, None, 9, 9, 3, 1, True, 1, 0, 0, 2, None,
    tuple(standing(name, 1000.0, 1000.0, 1000.0, 1) for name in ("elm", "oak", "ash")), (),
    Bias(NONE, NONE, NONE), Transitivity(None, 0, 1, 1, 0, 0, (), 0.8, None), (),
)  # fmt: skip
APART = (standing("elm", 1100.0, 1050.0, 1150.0, 2), standing("oak", 900.0, 850.0, 950.0, 1))


def of(
    *boards: Board, agreements: tuple[Agreement, ...] = (), alphas: tuple[Alpha, ...] = ()
) -> str:
    found = Result("humorrank-1", 0, 1, 9, 9, 9, 1, boards, agreements, (), alphas, (), ())
    return "\n".join(sentences(found, simulated=False))


def test_where_all_are_alike_nobody_is_first_and_nothing_is_certain() -> None:
    told = of(BOARD)
    assert "nobody is rated above another, all at 1000.0 points." in told
    assert "is first" not in told
    assert "Their intervals all overlap, directly or through others." in told
    assert "No width is no certainty, for every resample came to the same: elm, oak, ash." in told
    assert "Each of 1 triple of contestants has a pair that is tied or never met" in told


def test_who_is_apart_is_first_and_last() -> None:
    told = of(replace(BOARD, models=APART))
    assert "elm (1100.0 points, 95% interval 1050.0 to 1150.0) is first" in told
    assert "Their intervals fall into 2 groups that do not overlap." in told
    assert "certainty" not in told


def test_without_intervals_there_are_no_groups() -> None:
    bare = tuple(replace(row, low_prompts=None, high_prompts=None, overlap=None) for row in APART)
    assert "intervals" not in of(replace(BOARD, models=bare)).lower()


def test_what_judges_cannot_be_told_to_share_is_unavailable() -> None:
    agreement = Agreement("main", "aux", 9, None, None, (), True, True, ())
    told = of(BOARD, agreements=(agreement,))
    assert "main and aux both judged 9 matches: τ is unavailable, 0 contestants changed" in told


def test_no_p_is_nought() -> None:
    agreement = Agreement("main", "aux", 9, 0.9, 0.0004, (), True, True, ())
    assert "τ = 0.900 (p < 0.001)" in of(BOARD, agreements=(agreement,))
    assert "τ = 0.900 (p = 0.001)" in of(BOARD, agreements=(replace(agreement, p=0.0005),))


def test_a_judge_stands_beside_one_person_and_not_beside_more() -> None:
    told = of(BOARD, alphas=(Alpha("main", 2, 0.25, 60), Alpha("main", 3, 0.5, 60)))
    assert "main beside whoever decided a match first of people: α = 0.250 over 60 matches." in told
    assert "0.500" not in told


def test_without_a_main_judge_that_is_told() -> None:
    found = Result("humorrank-1", 0, 1, 0, 0, 0, 1, (), (), (), (), (), ())
    told = list(sentences(found, simulated=True))
    assert told[0] == SIMULATED
    assert "there is no leaderboard" in told[1]
    assert told[2].startswith("No match was decided by two people yet")


def test_what_is_simulated_is_told_first() -> None:
    assert notes(simulated=True)[0] == SIMULATED
    assert SIMULATED not in notes(simulated=False)
