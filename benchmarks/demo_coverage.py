"""How often the intervals of the demo hold what is true: `python -m benchmarks.demo_coverage`.

The demo is simulated many times without a database: the same habits and numbers, fresh people and
tasks each time, the real sampler `swiss-1` with states as old as the service keeps them. The truth
is what infinitely many people and tasks would say (`ha_api.demo.population`), which `--truth`
computes anew.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

import numpy as np
from rich.console import Console
from rich.progress import track

from benchmarks.simulations.tables import share
from ha_api.boards.records.studies import Mode
from ha_api.demo.chance import Purpose, generator
from ha_api.demo.people import BOARDS, IMPRESSIONS, crowd, task_effects
from ha_api.demo.population import truth
from ha_api.demo.strengths import HUMAN_ANSWERS, MODELS, TASKS, TRUTH, author_of
from ha_api.demo.visits import Place, judged, wish
from ha_core import ranks
from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods import ha
from ha_core.methods.ha.showing import HUMAN, Offer, Showing, sampler_state, show
from ha_core.rankings import NOT_A_MODEL, Rankings
from ha_core.swiss import SamplerState

METHOD = ha.parameters("ha-1")
AT_ONCE = 8  # participants who vote at the same time, as the demo is filled
RENEWED = 100  # impressions, after which the service makes a new state
KINDS = ("bootstrap", "closed form")


@dataclass
class Board:
    """A board as it fills: what the sampler counts, and the rankings that count."""

    seed: int
    mode: Mode
    wins: Floats = field(default_factory=lambda: np.zeros((MODELS, MODELS)))
    shown: Floats = field(default_factory=lambda: np.zeros(MODELS))
    task_shown: Floats = field(default_factory=lambda: np.zeros(TASKS))
    human_rankings: Integers = field(default_factory=lambda: np.zeros(sum(HUMAN_ANSWERS), int))
    impressions: int = 0
    rows: list[tuple[int, int, list[int]]] = field(default_factory=list)
    closed: dict[int, set[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rng = generator(self.seed, Purpose.TASKS, BOARDS.index(self.mode))
        self.effects = task_effects(rng, TASKS)
        self.human_task = rng.choice(TASKS, sum(HUMAN_ANSWERS), replace=False)
        self.authors = np.array([author_of(place) for place in range(sum(HUMAN_ANSWERS))])
        self._renew()

    def fill(self, impressions: int) -> None:
        """Let everybody vote, AT_ONCE of them in turns."""
        plan = crowd(self.seed, impressions)[:, BOARDS.index(self.mode)]
        coming = iter([self._visits(k, int(n)) for k, n in enumerate(plan) if n])
        present = list(islice(coming, AT_ONCE))
        while present:
            for visits in list(present):
                if next(visits, None) is None:
                    present.remove(visits)
                    present += islice(coming, 1)

    def rankings(self) -> Rankings:
        """The rankings that count."""
        people, tasks, order = zip(*self.rows, strict=True)
        table = np.array(order)
        return Rankings(np.array(people), np.array(tasks), table, np.zeros(table.shape, bool))

    def _visits(self, person: int, impressions: int) -> Iterator[int]:
        for step in range(impressions):
            self._vote(Place(self.seed, person, self.mode, step))
            yield step

    def _vote(self, place: Place) -> None:
        chance = place.chance()
        wished = wish(place, chance)
        done = self.closed.setdefault(place.person, set())
        again = wished.repeat and bool(done)
        offer = self._offer(place.person, np.isin(np.arange(TASKS), list(done), invert=not again))
        found = show(self.state, offer, METHOD, self.draws)
        assert found is not None
        writers = [
            int(c) if c != HUMAN else MODELS + self.authors[found.human] for c in found.cards
        ]
        said = judged(place, writers, self.effects[found.task], chance)
        if not wished.technical:
            self._count(found)
        if said.skipped[0] or said.nothing_funny[0]:
            return
        first = found.task not in done
        done.add(found.task)
        if first and not wished.technical:
            order = np.array(writers)[said.order[0]]
            self._ranked(place.person, found, np.where(order < MODELS, order, NOT_A_MODEL))

    def _ranked(self, person: int, found: Showing, order: Integers) -> None:
        self.rows.append((person, found.task, order.tolist()))
        models = order[order != NOT_A_MODEL]
        for place, above in enumerate(models):
            self.wins[above, models[place + 1 :]] += 1
        if found.human != HUMAN:
            self.human_rankings[found.human] += 1

    def _count(self, found: Showing) -> None:
        self.shown[found.cards[found.cards != HUMAN]] += 1
        self.task_shown[found.task] += 1
        self.impressions += 1
        if self.impressions % RENEWED == 0:
            self._renew()

    def _renew(self) -> None:
        self.draws = np.random.default_rng([self.seed, BOARDS.index(self.mode), self.impressions])
        widths = np.full(MODELS, np.nan)  # none are known before the first snapshot
        self.state: SamplerState = sampler_state(
            self.wins.copy(), self.shown.copy(), widths, METHOD
        )
        self.old = (self.task_shown.copy(), self.human_rankings.copy())

    def _offer(self, person: int, open_tasks: Flags) -> Offer:
        return Offer(
            answered=np.ones((TASKS, MODELS), bool),
            task_impressions=self.old[0],
            human_task=self.human_task,
            human_rankings=self.old[1],
            open_tasks=open_tasks,
            suitable=self.authors != person,
        )


@dataclass
class Held:
    """What held in each run: `(runs, models)`, and ranks `(runs,)`."""

    inside: dict[str, list[Flags]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    widths: dict[str, list[Floats]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    errors: list[Floats] = field(default_factory=list)
    ranks: list[bool] = field(default_factory=list)
    rank_widths: list[float] = field(default_factory=list)
    rankings: list[int] = field(default_factory=list)
    statuses: list[str] = field(default_factory=list)

    def add(self, board: Board, replicates: int, workers: int) -> None:
        """Rate a board and compare."""
        true = TRUTH[board.mode]
        found = ha.rate(
            board.rankings(), MODELS, replicates=replicates, seed=board.seed, workers=workers
        )
        pairs = (found.resampling.low, found.resampling.high), (found.closed.low, found.closed.high)
        for kind, (low, high) in zip(KINDS, pairs, strict=True):
            self.inside[kind].append((low <= true) & (true <= high))
            self.widths[kind].append(high - low)
        self.errors.append(found.ratings - true)
        rank, closed = ranks.ranks(true), found.closed
        self.ranks.append(bool(((closed.rank_low <= rank) & (rank <= closed.rank_high)).all()))
        self.rank_widths.append(float((closed.rank_high - closed.rank_low + 1).mean()))
        self.rankings.append(found.n_rankings)
        self.statuses.append(found.status.value)


def measure(
    mode: Mode, runs: int, impressions: int, replicates: int, workers: int, first: int = 1
) -> Held:
    """What held in many runs of one board."""
    held = Held()
    console = Console(stderr=True)
    for seed in track(
        range(first, first + runs), str(mode), console=console, disable=not console.is_terminal
    ):
        board = Board(seed, mode)
        board.fill(impressions)
        held.add(board, replicates, workers)
    return held


def told(mode: Mode, held: Held) -> Iterator[str]:
    """The rows of the table for one board."""
    errors = np.array(held.errors)
    for kind in KINDS:
        width = np.array(held.widths[kind]).mean()
        yield f"| {mode} | {kind} interval | {share(held.inside[kind])} | {width:.1f} points |"
    width = np.mean(held.rank_widths)
    yield f"| {mode} | all rank intervals at once | {share(held.ranks)} | {width:.1f} ranks |"
    bias, root = errors.mean(axis=0), np.sqrt((errors**2).mean())
    yield ""
    yield f"{mode}: {np.mean(held.rankings):.0f} rankings a run; root mean square error {root:.1f}"
    yield f"  statuses {sorted(set(held.statuses))}"
    error = errors.std(axis=0, ddof=1).mean() / np.sqrt(len(errors))
    yield f"  bias by model, ± {error:.1f}: " + " ".join(f"{value:+.1f}" for value in bias)
    slopes = np.polyfit(TRUTH[mode] - 1200, errors.T, 1)[0]
    error = slopes.std(ddof=1) / np.sqrt(len(slopes))
    yield f"  slope of the error in the true rating: {slopes.mean():+.4f} ± {error:.4f}"
    for kind in KINDS:
        least = min(np.array(held.inside[kind]).mean(axis=0))
        yield f"  least share of one model, {kind}: {100 * least:.1f}"


def main() -> None:
    """Print the table, or the truth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=300, help="of each board")
    parser.add_argument("--first", type=int, default=1, help="seed; the others follow")
    parser.add_argument("--replicates", type=int, default=2000)
    parser.add_argument("--impressions", type=int, default=IMPRESSIONS, help="of each board")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--truth", type=int, metavar="N", help="compute it by N impressions instead"
    )
    given = parser.parse_args()
    for mode in BOARDS:
        if given.truth:
            print(f"    Mode.{mode}: {truth(mode, given.truth, seed=1).round(2).tolist()},")
            continue
        sizes = (given.runs, given.impressions, given.replicates, given.workers)
        held = measure(mode, *sizes, first=given.first)
        print("\n".join(told(mode, held)), flush=True)


if __name__ == "__main__":
    main()
