"""The texts of the demo, held to what the service and its readers ask of them."""

import unicodedata
from collections.abc import Iterator

import pytest

from ha_api.demo.texts import Model, Task, adult, models, safe
from ha_api.platform import given
from ha_api.platform.naming import names_one_of

MODELS, TASKS, HUMANS = 12, 20, 10
SHORTEST_ANSWER, LONGEST_ANSWER = 5, 25  # words
SHORTEST_TASK, LONGEST_TASK = 25, 160  # characters
MOSTLY = 0.95  # of a text's letters

boards = pytest.mark.parametrize("board", [safe(), adult()], ids=["safe", "adult"])


def answers(board: tuple[Task, ...]) -> Iterator[str]:
    for task in board:
        yield from task.answers
        if task.human is not None:
            yield task.human


def texts() -> list[str]:
    boards = (safe(), adult())
    return [text for board in boards for text in (*(task.text for task in board), *answers(board))]


def names(model: Model) -> tuple[str, ...]:
    return (model.name, model.slug, model.family, model.maker)


def cyrillic(text: str) -> float:
    letters = [letter for letter in text if letter.isalpha()]
    return sum("CYRILLIC" in unicodedata.name(letter) for letter in letters) / len(letters)


def distinct(values: list[str]) -> bool:
    return len({unicodedata.normalize("NFC", value).casefold() for value in values}) == len(values)


def test_there_are_twelve_models_of_several_makers() -> None:
    found = models()
    assert len(found) == MODELS
    assert len({model.maker for model in found}) == 4
    assert distinct([model.slug for model in found])
    assert distinct([model.name for model in found])


def test_models_are_named_as_the_service_takes_them() -> None:
    for model in models():
        assert given.slug("slug", model.slug) == model.slug
        assert set(model.slug) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert [given.name("name", name) for name in names(model)] == list(names(model))


@boards
def test_every_model_answers_every_task_and_people_half_of_them(board: tuple[Task, ...]) -> None:
    assert len(board) == TASKS
    assert {len(task.answers) for task in board} == {MODELS}
    assert sum(task.human is not None for task in board) == HUMANS


@boards
def test_no_answer_stands_twice(board: tuple[Task, ...]) -> None:
    assert distinct(list(answers(board)))


def test_no_task_stands_on_both_boards() -> None:
    assert distinct([task.text for task in (*safe(), *adult())])


def test_no_text_names_a_model_or_a_maker() -> None:
    every = [name for model in models() for name in names(model)]
    assert [text for text in texts() if names_one_of(text, every)] == []


def test_the_names_are_ones_that_the_service_finds() -> None:
    every = [name for model in models() for name in names(model)]
    assert all(names_one_of(f"Я, {name}, шучу.", [name]) for name in every)


def test_the_service_keeps_every_text_as_it_is() -> None:
    assert [text for text in texts() if given.text("text", text) != text] == []


def test_every_text_is_russian_and_without_blanks_around_it() -> None:
    assert [text for text in texts() if cyrillic(text) < MOSTLY] == []
    assert [text for text in texts() if text != text.strip()] == []


@boards
def test_texts_are_short(board: tuple[Task, ...]) -> None:
    long = [a for a in answers(board) if not SHORTEST_ANSWER <= len(a.split()) <= LONGEST_ANSWER]
    assert long == []
    assert all(SHORTEST_TASK <= len(task.text) <= LONGEST_TASK for task in board)


def test_texts_vary_as_those_of_a_service_do() -> None:
    found = texts()
    for mark in ("«", "—", "ё", "…", "\n", "\u0301"):
        assert any(mark in text for text in found)
    assert any(unicodedata.category(letter) == "So" for text in found for letter in text)
