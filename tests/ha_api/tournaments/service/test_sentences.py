"""Sentences about a tournament: grammar, and nothing that is not known."""

from ha_api.tournaments.records.results import Result
from ha_api.tournaments.service.sentences import SIMULATED, notes, sentences


def test_without_a_main_judge_that_is_told() -> None:
    found = Result("humorrank-1", 0, 1, 0, 0, 0, 1, (), (), (), (), (), ())
    told = list(sentences(found, simulated=True))
    assert told[0] == SIMULATED
    assert "there is no leaderboard" in told[1]
    assert told[2].startswith("No match was decided by two people yet")


def test_what_is_simulated_is_told_first() -> None:
    assert notes(simulated=True)[0] == SIMULATED
    assert SIMULATED not in notes(simulated=False)
