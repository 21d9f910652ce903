"""Participants know who wrote what by the words alone."""

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_api.demo.content import tasks_of
from ha_api.demo.reading import Reader
from ha_api.demo.strengths import AUTHORS, MODELS


def test_every_text_leads_to_its_writer_and_board() -> None:
    reader = Reader(1)
    assert len(reader.writers) == 2 * (20 * MODELS + 10)
    for mode in Mode:
        for task in tasks_of(mode):
            assert reader.modes[task.text] is mode
            written = [reader.writers[task.text, text] for text in task.answers]
            assert written == list(range(MODELS))
            if task.human is not None:
                assert MODELS <= reader.writers[task.text, task.human] < MODELS + AUTHORS


def test_tasks_lie_to_writers_each_in_its_way_and_the_same_way_again() -> None:
    reader, again = Reader(1), Reader(1)
    effects = np.array(list(reader.effects.values()))
    assert effects.shape == (40, MODELS + AUTHORS)
    assert np.array_equal(effects, np.array(list(again.effects.values())))
    assert len(np.unique(effects)) == effects.size
    assert not np.array_equal(effects, np.array(list(Reader(2).effects.values())))
