"""Drawing two cards: models first, then an output of each, all equally likely (clause 6.1)."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from random import Random

from ha_api.matrix.records.rounds import Offered

ALGORITHM = "uniform-1"


@dataclass(frozen=True, slots=True)
class Draw:
    """Two outputs in the order to show them in, and out of how many they were drawn.

    tasks: that could be shown. pairs: of models, for this task. outputs: pairs of outputs of these
    two models.
    """

    task: int
    cards: list[int]
    tasks: int
    pairs: int
    outputs: int

    @property
    def probability(self) -> float:
        """Return how likely these two cards were, in this order."""
        return 1 / (self.tasks * self.pairs * self.outputs * 2)


def draw(rng: Random, offered: Sequence[Offered]) -> Draw:
    """Draw out of the outputs of one task, which are of two models at least."""
    outputs: dict[int, list[int]] = defaultdict(list)
    for one in offered:
        outputs[one.model].append(one.output)
    first, second = (outputs[model] for model in rng.sample(list(outputs), 2))
    return Draw(
        task=offered[0].task,
        cards=[rng.choice(first), rng.choice(second)],
        tasks=offered[0].tasks,
        pairs=comb(len(outputs), 2),
        outputs=len(first) * len(second),
    )
