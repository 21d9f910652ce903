"""Sampler states: what every draw reads, shared by all processes and never changed (clause 8.6)."""

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ha_api.boards.queries import sampling as queries
from ha_api.boards.records.sampling import Ground, NewestState, StoredState
from ha_api.boards.records.studies import Mode
from ha_api.boards.service import counts, decks
from ha_api.boards.service.counts import Floats
from ha_api.boards.service.cuts import final_cut
from ha_api.boards.service.decks import Deck, Ids
from ha_api.platform import compute
from ha_api.platform.db import Database
from ha_api.platform.lane import on_lane
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError

if TYPE_CHECKING:
    from ha_core.swiss import SamplerState

SECONDS, IMPRESSIONS = 30.0, 100  # a state is renewed when either is over
ATTEMPTS = 5


@dataclass(frozen=True, slots=True, eq=False)
class State:
    """A state at hand: its id, what may be shown under it, and what the sampler reads."""

    id: int
    deck: Deck
    sampler: "SamplerState"
    task_impressions: Floats
    human_rankings: Ids


@dataclass(frozen=True, slots=True)
class States:
    """The states of every study and mode; the last one of each is kept at hand."""

    database: Database
    seconds: float = SECONDS
    impressions: int = IMPRESSIONS
    _last: dict[tuple[int, Mode], State] = field(default_factory=dict)

    async def current(self, ground: Ground) -> State:
        """Return a state that may be drawn from, renewed if need be. Raises RefusedError."""
        if ground.roster is None:
            raise RefusedError(
                RefusalCode.NOTHING_TO_SHOW, "board", "the study has no roster of models yet"
            )
        for _ in range(ATTEMPTS):  # what may be shown can change between any two statements
            async with self.database.reading() as connection:
                newest = await self._newest(connection, ground)
            if newest is not None and newest.fresh:
                state = await self._at_hand(ground, newest)
            else:
                state = await self._renewed(ground, newest)
            if state is not None:
                self._last[ground.study, ground.mode] = state
                return state
        raise RefusedError(RefusalCode.CONFLICT, None, "what may be shown is changing: try again")

    async def _newest(self, connection: Connection, ground: Ground) -> NewestState | None:
        return await queries.newest_state(
            connection,
            ground.study,
            ground.mode,
            ground.roster or 0,
            ground.version,
            self.seconds,
            self.impressions,
        )

    async def _at_hand(self, ground: Ground, newest: NewestState) -> State | None:
        last = self._last.get((ground.study, ground.mode))
        if last is not None and last.id == newest.id:
            return last
        deck = await self._deck(ground, newest.content_version)
        async with self.database.reading() as connection:
            stored = await queries.load_state(connection, newest.id)
        fits = stored is not None and deck.version == stored.content_version
        return _state(stored, deck) if stored is not None and fits else None

    async def _renewed(self, ground: Ground, old: NewestState | None) -> State | None:
        deck = await self._deck(ground, None)
        async with self.database.writing() as connection:
            if not await queries.try_lock_sampler(connection, ground.study, ground.mode):
                if old is not None and old.usable:
                    return await self._at_hand(ground, old)  # not worth waiting for the new one
                await queries.lock_sampler(connection, ground.study, ground.mode)
            newest = await self._newest(connection, ground)
            if newest is not None and newest.fresh:
                return None  # another process renewed it while we waited
            before = await queries.load_state(connection, newest.id) if newest else None
            stored = await _made(connection, ground, deck, before)
        return _state(stored, deck)

    async def _deck(self, ground: Ground, version: int | None) -> Deck:
        last = self._last.get((ground.study, ground.mode))
        if last is not None and (last.deck.version, last.deck.roster) == (version, ground.roster):
            return last.deck
        return await decks.load(self.database, ground, ground.roster or 0)


async def _made(
    connection: Connection, ground: Ground, deck: Deck, before: StoredState | None
) -> StoredState:
    cut = await final_cut(connection, ground.study, ground.mode)
    counted = await counts.count(connection, ground, deck, cut, before)
    widths = await _widths(connection, ground, deck)
    sampler = await on_lane(
        lambda: compute.sampler_state(
            counted.wins, counted.impressions.astype(float), widths, ground.version
        )
    )
    made = StoredState(
        id=0,
        study_id=ground.study,
        mode=ground.mode,
        roster_id=deck.roster,
        version=ground.version,
        content_version=deck.version,
        ranking_cut=cut.rankings,
        eligibility_cut=cut.eligibility,
        impression_cut=cut.impressions,
        models=deck.models.tolist(),
        wins=counted.wins.ravel().tolist(),
        ratings=sampler.ratings.tolist(),
        impressions=counted.impressions.tolist(),
        widths=sampler.normalised_width.tolist(),
        tasks=deck.tasks.tolist(),
        task_impressions=counted.task_impressions.tolist(),
        humans=deck.humans.tolist(),
        human_rankings=counted.human_rankings.tolist(),
    )
    return await _stored(connection, made)


async def _widths(connection: Connection, ground: Ground, deck: Deck) -> Floats:
    rows = await queries.newest_widths(connection, ground.study, ground.mode)
    width_of = {row.id: row.width for row in rows if row.width is not None}
    return np.array([width_of.get(model, np.nan) for model in deck.models.tolist()])


async def _stored(connection: Connection, state: StoredState) -> StoredState:
    values: list[Any] = [getattr(state, item.name) for item in fields(state)]
    return replace(state, id=await queries.add_state(connection, *values[1:]))


def _state(stored: StoredState, deck: Deck) -> State:
    k = len(stored.models)
    sampler = compute.known_state(
        np.array(stored.wins, float).reshape(k, k),
        np.array(stored.ratings, float),
        np.array(stored.impressions, float),
        np.array(stored.widths, float),
    )
    return State(
        id=stored.id,
        deck=deck,
        sampler=sampler,
        task_impressions=np.array(stored.task_impressions, float),
        human_rankings=np.array(stored.human_rankings, np.int64),
    )
