from dataclasses import replace

from ha_api.boards.records import Board, Mode
from ha_api.boards.service.wording.limits import limits
from ha_core.methods.ha.versions import parameters

BOARD = Board(1, "b", "B", "s", Mode.SAFE_16, "ha-1", private=False, language="ru", simulated=False)


def test_the_limits_of_the_method_are_all_said() -> None:
    told = limits(BOARD, parameters("ha-1"))
    words = ("only differences", "subjective", "own will", "no absolute measure", "language: ru")
    assert len(told) == len(words)
    assert all(word in limit for word, limit in zip(words, told, strict=True))


def test_of_a_simulated_study_it_is_said_first() -> None:
    told = limits(replace(BOARD, simulated=True), parameters("ha-1"))
    assert told[0].startswith("All of this is simulated: the participants are no people")
    assert told[1:] == limits(BOARD, parameters("ha-1"))
