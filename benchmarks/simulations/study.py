"""A simulated study: people, tasks and models that meet, with tastes on both sides."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from ha_core.arrays import Floats, Integers
from ha_core.rankings import Rankings
from ha_core.scales import POINTS_PER_LOG

CARDS = 4
EARLY = 5.0  # people before the first of a heavy tail, whose shares would be larger still


@dataclass(frozen=True, slots=True)
class Study:
    """Who ranks how often, and which models.

    kind: what it is an example of. rankings: by all together; nobody ranks a task twice.
    strengths: of K models, points. taste: standard deviation (points) of what one participant
    thinks of one model beyond its strength; fit: the same of one task. tail: 0 where all rank
    equally often, else the power by which shares fall from one participant to the next.
    """

    kind: str
    participants: int
    tasks: int
    rankings: int
    strengths: tuple[float, ...]
    taste: float
    fit: float
    tail: float = 0.0

    @property
    def n_models(self) -> int:
        """K."""
        return len(self.strengths)

    @property
    def utilities(self) -> Floats:
        """Strengths as natural logarithms, `(K,)`."""
        return np.array(self.strengths) / POINTS_PER_LOG

    def __str__(self) -> str:
        size = f"{self.participants} people × {self.tasks} tasks, {self.rankings} rankings"
        return f"{self.kind}: {size}, tastes {self.taste:g} / {self.fit:g}"


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """What people and tasks of one run think of models, as log strengths.

    taste: `(participants, K)`. fit: `(tasks, K)`.
    """

    strengths: Floats
    taste: Floats
    fit: Floats

    def ranked(
        self, people: Integers, tasks: Integers, shown: Integers, rng: np.random.Generator
    ) -> Integers:
        """Order the cards `shown`, `(n, CARDS)`, best first: Plackett–Luce, given the tastes."""
        tastes = self.taste[people[:, None], shown] + self.fit[tasks[:, None], shown]
        utility = self.strengths[shown] + tastes + rng.gumbel(size=shown.shape)
        return np.take_along_axis(shown, np.argsort(-utility, axis=1), axis=1)


def world(study: Study, rng: np.random.Generator) -> World:
    """Draw people and tasks anew."""
    taste, fit = study.taste / POINTS_PER_LOG, study.fit / POINTS_PER_LOG
    return World(
        study.utilities,
        rng.normal(0, taste, (study.participants, study.n_models)),
        rng.normal(0, fit, (study.tasks, study.n_models)),
    )


def simulate(study: Study, seed: int) -> Rankings:
    """Let everybody rank, groups of models drawn uniformly: a pure function of study and seed."""
    rng = np.random.default_rng(seed)
    here = world(study, rng)
    people = np.repeat(np.arange(study.participants), loads(study))
    tasks = np.concatenate([rng.permutation(study.tasks)[:n] for n in loads(study)])
    order = here.ranked(people, tasks, groups(len(people), study.n_models, rng), rng)
    return Rankings(people, tasks, order, np.zeros(order.shape, bool))


def groups(n: int, n_models: int, rng: np.random.Generator) -> Integers:
    """Draw n groups of CARDS models uniformly, `(n, CARDS)`."""
    return np.argsort(rng.random((n, n_models)), axis=1)[:, :CARDS]


@cache
def loads(study: Study) -> Integers:
    """How often each participant ranks, `(participants,)`: at least once, at most every task."""
    shares = (np.arange(study.participants) + EARLY) ** -study.tail
    found = np.ones(study.participants, np.int64)
    for _ in range(study.rankings - study.participants):
        owed = shares / found
        owed[found >= study.tasks] = 0
        found[np.argmax(owed)] += 1
    found.flags.writeable = False
    return found
