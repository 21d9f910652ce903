"""What the adaptive sampler does to ratings, against groups drawn uniformly."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from scipy.special import ndtri
from scipy.stats import kendalltau

from benchmarks.simulations import population
from benchmarks.simulations.intervals import Interval, summary
from benchmarks.simulations.places import Places, held, width
from benchmarks.simulations.study import CARDS, Study, groups, world
from benchmarks.simulations.tables import heading, mean, row, share
from ha_core import bootstrap, counts, sampler, scales
from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods import ha
from ha_core.methods.ha.resampling import interval
from ha_core.methods.ha.showing import sampler_state
from ha_core.rankings import Rankings
from ha_core.swiss import SamplerState

METHOD = ha.parameters("ha-1")
RENEWED = 100  # impressions, after which the service makes a new state
SNAPSHOT = 200  # impressions between the snapshots from which the sampler reads widths
REPLICATES = 200
SPREAD = 120.0  # standard deviation of the models' strengths


def normal(n_models: int) -> tuple[float, ...]:
    """Strengths as the quantiles of a normal distribution."""
    return tuple((-SPREAD * ndtri((np.arange(n_models) + 0.5) / n_models)).tolist())


@dataclass(frozen=True, slots=True)
class Plan:
    """A study under one way of drawing groups.

    late: of the rankings are over when the last model comes; 0 where it is there from the start.
    """

    study: Study
    adaptive: bool
    late: float = 0.0

    def __str__(self) -> str:
        return f"{self.study}, {self.groups}"

    @property
    def groups(self) -> str:
        """How groups are drawn."""
        return "adaptive" if self.adaptive else "uniform"


WITH_A_NEWCOMER = (*normal(11), 20.0)
SIZES = (
    Study("12 models", 30, 30, 300, normal(12), 70, 70),
    Study("12 models", 120, 30, 1200, normal(12), 70, 70),
    Study("50 models", 120, 60, 1200, normal(50), 70, 70),
    Study("50 models", 400, 60, 4000, normal(50), 70, 70),
)
LATE = Study("the twelfth comes late", 120, 30, 1200, WITH_A_NEWCOMER, 70, 70)
PLANS = (
    *(Plan(study, adaptive) for study in SIZES for adaptive in (False, True)),
    *(Plan(LATE, adaptive, late=0.75) for adaptive in (False, True)),
)


class Run(NamedTuple):
    """What one run gave: the closed form's intervals and places, and how often pairs met."""

    rating: Interval
    places: Places
    met: Floats


Results = Sequence[tuple[Plan, Sequence[Run]]]


def run(plan: Plan, seed: int) -> Run:
    """Fill a board and rate it; both plans of a study see the same people and tasks."""
    rankings = filled(plan, seed)
    wins = counts.win_matrix(rankings, plan.study.n_models)
    closed = ha.closed_form(rankings, plan.study.n_models)
    return Run(
        Interval(closed.ratings, closed.low, closed.high, closed.df),
        Places(closed.rank_low, closed.rank_high),
        wins + wins.T,
    )


def filled(plan: Plan, seed: int) -> Rankings:
    """Let everybody rank as often, in mixed order, with states as old as the service keeps them."""
    study = plan.study
    here, rng = world(study, np.random.default_rng([seed, 0])), np.random.default_rng([seed, 1])
    people = rng.permutation(np.arange(study.rankings) % study.participants)
    tasks, order = np.zeros(len(people), np.int64), np.zeros((len(people), CARDS), np.int64)
    open_tasks = np.ones((study.participants, study.tasks), bool)
    widths = np.full(study.n_models, np.nan)
    for start in range(0, len(people), RENEWED):
        block = slice(start, start + RENEWED)
        so_far = _rankings(people[:start], tasks[:start], order[:start])
        if start and start % SNAPSHOT == 0:
            widths = _widths(so_far, study.n_models, seed)
        shown_before = np.bincount(tasks[:start], minlength=study.tasks)
        tasks[block] = _drawn(people[block], open_tasks, 1 / (1 + shown_before), rng)
        present = study.n_models - (start < plan.late * len(people))
        shown = _shown(plan, so_far, widths, rng, size=(len(people[block]), present))
        order[block] = here.ranked(people[block], tasks[block], shown, rng)
    return _rankings(people, tasks, order)


def _rankings(people: Integers, tasks: Integers, order: Integers) -> Rankings:
    return Rankings(people, tasks, order, np.zeros(order.shape, bool))


def _drawn(
    people: Integers, open_tasks: Flags, weights: Floats, rng: np.random.Generator
) -> Integers:
    """Draw a task for each of `people` in turn among those they have not ranked (8.1)."""
    drawn = np.zeros(len(people), np.int64)
    for place, (person, variate) in enumerate(zip(people, rng.random(len(people)), strict=True)):
        ends = np.cumsum(weights * open_tasks[person])
        drawn[place] = ends.searchsorted(variate * ends[-1], side="right")
        open_tasks[person, drawn[place]] = False
    return drawn


def _shown(
    plan: Plan,
    so_far: Rankings,
    widths: Floats,
    rng: np.random.Generator,
    *,
    size: tuple[int, int],
) -> Integers:
    """Draw n groups of the first models (8.3); positions are not shuffled: nobody minds them."""
    n, present = size
    if not plan.adaptive:
        return groups(n, present, rng)
    drawn = sampler.prepare(_state(so_far, widths), range(present), CARDS)
    return np.array([drawn.draw(rng) for _ in range(n)], np.int64)


def _state(so_far: Rankings, widths: Floats) -> SamplerState:
    n_models = len(widths)
    shown = np.bincount(so_far.order.ravel(), minlength=n_models).astype(float)
    return sampler_state(counts.win_matrix(so_far, n_models), shown, widths, METHOD)


def _widths(so_far: Rankings, n_models: int, seed: int) -> Floats:
    """Widths as a snapshot has them, from fewer replicates."""
    strengths = bootstrap.two_way(so_far, n_models, replicates=REPLICATES, seed=seed, workers=1)
    low, high = interval(scales.rating(strengths, METHOD.base), METHOD.level)
    return high - low


class Told(NamedTuple):
    """One plan in numbers: a value a run, NaN without a maximum, but for the last four.

    rmse, width: points. tau: Kendall's, of the estimated with the true ratings. places: of a range,
    on average. all_places: whether all ranges held. held, relative, without: as in
    `intervals.Summary`. shift: the most by which true ratings change if pairs meet as here.
    """

    rmse: Floats
    width: Floats
    tau: Floats
    places: Floats
    all_places: Floats
    held: Floats
    relative: float
    without: float
    shift: float


def told(plan: Plan, runs: Sequence[Run]) -> Told:
    """Sum up runs of one plan."""
    true = population.ratings(plan.study)
    found = np.array([one.rating.estimate for one in runs])
    intervals = summary((one.rating for one in runs), true)
    met = np.mean([one.met for one in runs], axis=0)
    return Told(
        rmse=np.sqrt(((found - true) ** 2).mean(axis=1)),
        width=np.array([np.mean(one.rating.high - one.rating.low) for one in runs]),
        tau=np.array([kendalltau(one, true).statistic for one in found]),
        places=np.array([width(one.places) for one in runs]),
        all_places=np.array([held(plan.study, one.places) for one in runs]),
        held=intervals.held,
        relative=intervals.width,
        without=intervals.without,
        shift=float(np.abs(population.ratings(plan.study, met) - true).max()),
    )


def tables(results: Results) -> Iterator[str]:
    """What either way of drawing gave, and the difference it made to the same people and tasks."""
    by_plan = {plan: told(plan, runs) for plan, runs in results}
    yield from heading(
        *("board", "groups", "error, points", "Kendall's τ", "closed form: width, points"),
        *("held, %", "relative width", "without, %", "places of a range", "all places held, %"),
        "shift, points",
    )
    for plan, of in by_plan.items():
        yield row(
            *(plan.study, plan.groups, mean(of.rmse), mean(of.tau, 3), mean(of.width)),
            *(share(of.held), f"{of.relative:.2f}", f"{100 * of.without:.1f}"),
            *(mean(of.places), share(of.all_places), f"{of.shift:.1f}"),
        )
    yield from heading("adaptive less uniform", "error, points", "Kendall's τ", "width", "places")
    for plan, of in by_plan.items():
        if plan.adaptive:
            other = by_plan[replace(plan, adaptive=False)]
            changes = mean(of.rmse - other.rmse), mean(of.tau - other.tau, 3)
            wide = mean(of.width - other.width), mean(of.places - other.places)
            yield row(plan.study, *changes, *wide)
    yield from heading("the latecomer", "groups", "its comparisons", "error, points", "width")
    for plan, runs in results:
        if plan.late:
            yield row(plan.study, plan.groups, *_latecomer(plan, runs))


def _latecomer(plan: Plan, runs: Sequence[Run]) -> Iterator[str]:
    """Comparisons, root mean square error and mean width of the last model."""
    true = population.ratings(plan.study)[-1]
    yield mean([one.met[-1].sum() for one in runs], 0)
    squares = np.array([(one.rating.estimate[-1] - true) ** 2 for one in runs])
    yield f"{np.sqrt(np.nanmean(squares)):.1f}"
    yield mean([one.rating.high[-1] - one.rating.low[-1] for one in runs])
