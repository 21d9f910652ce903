"""What a sampler state counts: wins, impressions, rankings of human answers, up to a cut."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ha_api.boards.queries import sampling as queries
from ha_api.boards.records.sampling import Cut, Ground, StoredState, Times
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.decks import Deck, Ids
from ha_api.platform.query import Connection

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Counts:
    """Counts along a deck of T tasks, K models, H human answers.

    wins: `(K, K)`, row above column. impressions: `(K,)`. task_impressions: `(T,)`.
    human_rankings: `(H,)`.
    """

    wins: Floats
    impressions: Ids
    task_impressions: Ids
    human_rankings: Ids


async def count(
    connection: Connection, ground: Ground, deck: Deck, cut: Cut, before: StoredState | None
) -> Counts:
    """Return the counts up to a cut: those of the state before, and what came since.

    All is counted anew where the models, the eligibility of a ranking, or what was listed changed.
    """
    known = before if before is not None and _holds(before, deck, cut) else None
    counting = _Counting(connection, ground, deck, cut, known)
    return Counts(
        wins=await counting.wins(),
        impressions=await counting.impressions(),
        task_impressions=await counting.task_impressions(),
        human_rankings=await counting.human_rankings(),
    )


def _holds(before: StoredState, deck: Deck, cut: Cut) -> bool:
    # A task or a human answer that the state did not list may have been shown in former times.
    return (
        before.models == deck.models.tolist()
        and before.eligibility_cut == cut.eligibility
        and set(before.tasks) >= set(deck.tasks.tolist())
        and set(before.humans) >= set(deck.humans.tolist())
    )


@dataclass(frozen=True, slots=True)
class _Counting:
    connection: Connection
    ground: Ground
    deck: Deck
    cut: Cut
    known: StoredState | None

    async def wins(self) -> Floats:
        models = self.deck.models.tolist()
        k, place = len(models), {model: number for number, model in enumerate(models)}
        wins = np.array(self.known.wins if self.known else [0.0] * k * k).reshape(k, k)
        for row in await queries.count_wins(
            self.connection, *self._rankings(), self.cut.eligibility, models
        ):
            wins[place[row.winner], place[row.loser]] += row.wins
        return wins

    async def impressions(self) -> Ids:
        found = await queries.count_model_impressions(self.connection, *self._impressions())
        known = (self.known.models, self.known.impressions) if self.known else ([], [])
        return _added(self.deck.models, found, *known)

    async def task_impressions(self) -> Ids:
        found = await queries.count_task_impressions(self.connection, *self._impressions())
        known = (self.known.tasks, self.known.task_impressions) if self.known else ([], [])
        return _added(self.deck.tasks, found, *known)

    async def human_rankings(self) -> Ids:
        found = await queries.count_human_rankings(
            self.connection, *self._rankings(), self.cut.eligibility
        )
        known = (self.known.humans, self.known.human_rankings) if self.known else ([], [])
        return _added(self.deck.humans, found, *known)

    def _rankings(self) -> tuple[int, Mode, int, int]:
        after = self.known.ranking_cut if self.known else 0
        return self.ground.study, self.ground.mode, after, self.cut.rankings

    def _impressions(self) -> tuple[int, Mode, int, int]:
        after = self.known.impression_cut if self.known else 0
        return self.ground.study, self.ground.mode, after, self.cut.impressions


def _added(ids: Ids, found: list[Times], known_ids: list[int], known: list[int]) -> Ids:
    """Return known counts and those found since, along the ids of a deck."""
    times = dict(zip(known_ids, known, strict=True))
    for row in found:
        times[row.id] = times.get(row.id, 0) + row.times
    return np.array([times.get(number, 0) for number in ids.tolist()], np.int64)
