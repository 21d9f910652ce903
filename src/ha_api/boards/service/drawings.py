"""A draw for one participant under a state: what they may see, what came out, and the answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from asyncpg import BitString

from ha_api.boards.service.decks import Bools
from ha_api.boards.service.states import State
from ha_api.platform import compute
from ha_api.platform.refusals import RefusalCode, RefusedError

if TYPE_CHECKING:
    from ha_core.methods.ha.showing import Offer, Showing


@dataclass(frozen=True, slots=True)
class Drawing:
    """What was drawn, out of what, under which state."""

    state: State
    offer: "Offer"
    showing: "Showing"

    @property
    def task(self) -> int:
        """The id of the task."""
        return int(self.state.deck.tasks[self.showing.task])

    @property
    def answers(self) -> list[int]:
        """The ids of the answers on the cards, in the order of their positions."""
        deck, showing = self.state.deck, self.showing
        models = deck.answers[showing.task]
        return [int(models[m] if m >= 0 else deck.humans[showing.human]) for m in showing.cards]

    @property
    def eligible_models(self) -> Bools:
        """Which models of the state could be drawn."""
        found: Bools = self.state.deck.answered[self.showing.task]
        return found


def draw(
    state: State, version: str, participant: int, ranked: Sequence[int], *, repeat: bool
) -> Drawing:
    """Draw an impression among the tasks a participant did not rank yet, or, to repeat, did.

    Raises RefusedError where none is left.
    """
    deck = state.deck
    offer = compute.offer(
        answered=deck.answered,
        task_impressions=state.task_impressions,
        human_task=deck.human_task,
        human_rankings=state.human_rankings,
        open_tasks=np.isin(deck.tasks, ranked, invert=not repeat),
        suitable=deck.human_author != participant,
    )
    # A seed of its own for every draw: nobody works out the next one from those they saw.
    showing = compute.show(state.sampler, offer, version, np.random.default_rng())
    if showing is None:
        left = "you ranked no task that can be shown again" if repeat else "no task is left for you"
        raise RefusedError(RefusalCode.NOTHING_TO_SHOW, None, left)
    return Drawing(state, offer, showing)


def bits(flags: Bools) -> BitString:
    """Return flags as they are stored, the first one first."""
    return BitString.frombytes(np.packbits(flags).tobytes(), bitlength=len(flags))
