"""Rankings made for tests: by hypothesis in every shape, by simulation with known strengths."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from hypothesis import strategies as st

from ha_core.rankings import Rankings

Floats = npt.NDArray[np.float64]


@st.composite
def any_rankings(draw: st.DrawFn, *, models: int = 6, width: int = 5) -> Rankings:
    """Ties, human cards, padding, codes with gaps, models that never appear."""
    n = draw(st.integers(0, 25))
    rng = np.random.default_rng(draw(st.integers(0, 2**32)))
    return random_rankings(rng, n, models=models, width=width)


def random_rankings(
    rng: np.random.Generator, n: int, *, models: int = 6, width: int = 5, ties: float = 0.25
) -> Rankings:
    order = np.full((n, width), -1)
    for row in order:
        cards = int(rng.integers(1, min(width, models) + 1))
        row[:cards] = rng.permutation(models)[:cards]
        row[:cards][rng.random(cards) < 0.15] = -1
    tied = rng.random((n, width)) < ties
    tied[:, 0] = False
    people, tasks = rng.permutation(40)[:6], rng.permutation(40)[:5]
    return Rankings(rng.choice(people, n), rng.choice(tasks, n), order, tied)


@dataclass(frozen=True)
class Design:
    """How people, tasks and models meet in a simulated study.

    taste: standard deviation (log strength) of what one participant, or one task, thinks of a
    model. heavy: a few participants rank most of the time.
    """

    rankings: int = 1200
    participants: int = 60
    tasks: int = 60
    models: int = 8
    taste: float = 0.3
    heavy: bool = False

    @property
    def strengths(self) -> Floats:
        return np.linspace(0.8, -0.8, self.models)


def simulate(design: Design, seed: int) -> Rankings:
    """Four models a ranking, by utility with Gumbel noise: Plackett–Luce, given the tastes."""
    rng = np.random.default_rng(seed)
    n, k = design.rankings, design.models
    busy = 1 / (np.arange(design.participants) + 5.0) ** 0.8
    odds = busy / busy.sum() if design.heavy else None
    people = rng.choice(design.participants, n, p=odds)
    tasks = rng.integers(0, design.tasks, n)
    shown = np.argsort(rng.random((n, k)), axis=1)[:, :4]
    taste = rng.normal(0, design.taste, (design.participants, k))
    fit = rng.normal(0, design.taste, (design.tasks, k))
    noise = rng.gumbel(size=(n, 4))
    utility = design.strengths[shown] + taste[people[:, None], shown] + fit[tasks[:, None], shown]
    order = np.take_along_axis(shown, np.argsort(-(utility + noise), axis=1), axis=1)
    return Rankings(people, tasks, order, np.zeros_like(order, dtype=bool))
