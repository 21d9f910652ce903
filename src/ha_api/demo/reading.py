"""Who wrote what, as the simulated participants know it: by the words, for the cards do not say."""

from dataclasses import dataclass, field

from ha_api.boards.records.studies import Mode
from ha_api.demo.chance import Purpose, generator
from ha_api.demo.content import tasks_of
from ha_api.demo.people import BOARDS, task_effects
from ha_api.demo.strengths import MODELS, author_of
from ha_core.arrays import Floats


@dataclass(frozen=True, slots=True)
class Reader:
    """What a demo's people make of texts. writers: by text of task and answer, models first."""

    seed: int
    effects: dict[str, Floats] = field(default_factory=dict)
    writers: dict[tuple[str, str], int] = field(default_factory=dict)
    modes: dict[str, Mode] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for mode in BOARDS:
            self._learn(mode)

    def _learn(self, mode: Mode) -> None:
        tasks = tasks_of(mode)
        chance = generator(self.seed, Purpose.TASKS, BOARDS.index(mode))
        humans = 0
        for task, effects in zip(tasks, task_effects(chance, len(tasks)), strict=True):
            self.modes[task.text], self.effects[task.text] = mode, effects
            for writer, text in enumerate(task.answers):
                self.writers[task.text, text] = writer
            if task.human is not None:
                self.writers[task.text, task.human] = MODELS + author_of(humans)
                humans += 1
