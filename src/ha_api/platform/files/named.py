"""Rankings with the names behind their codes, the same codes for the same rankings."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ha_api.platform.files.columns import Columns
from ha_api.platform.files.marks import OUTSIDE
from ha_core.arrays import Codes, Flags, Integers
from ha_core.rankings import NOT_A_MODEL, Rankings

NARROWEST = 2
T = TypeVar("T", bound=np.generic)


@dataclass(frozen=True, slots=True)
class Naming:
    """The ids of counted rankings by code.

    Participants and tasks stand by first appearance among the counted rankings, models by slug in
    code-point order: whoever reads the same rankings gets the same codes, and so the same bits.
    not_counted: how many rankings were read and left out.
    """

    participants: tuple[str, ...]
    tasks: tuple[str, ...]
    models: tuple[str, ...]
    not_counted: int


@dataclass(frozen=True, slots=True)
class NamedRankings(Naming):
    """The counted rankings of a file, and its ids by code."""

    rankings: Rankings


def canonical(columns: Columns, roster: Collection[str] | None = None) -> NamedRankings:
    """Return the counted rankings of checked columns under canonical codes.

    With a roster its models are all that is ranked: cards of others stand as those of people do,
    and a ranking that keeps fewer than two models through this is left out.
    """
    read = columns if roster is None else _within(columns, frozenset(roster))
    counted = read.counted
    of_card = np.repeat(counted, read.width)
    participant, participants = _by_appearance(read.participant[counted], read.participants)
    task, tasks = _by_appearance(read.task[counted], read.tasks)
    card, models = _by_name(read.card[of_card], read.models, roster)
    width = read.width[counted]
    order = padded(card, width, NOT_A_MODEL)
    tied = padded(read.tied[of_card], width, False)
    return NamedRankings(
        participants,
        tasks,
        models,
        int((~counted).sum()),
        Rankings(participant, task, order, tied),
    )


def counted_rows(columns: Columns, roster: Collection[str]) -> Flags:
    """Return which of the rankings `canonical` keeps, in their order: bool `(n,)`."""
    return _within(columns, frozenset(roster)).counted


def padded(values: npt.NDArray[T], width: Integers, padding: int) -> npt.NDArray[T]:
    """Return one row a ranking, `(n, widest)`, at least two columns wide."""
    table = np.full((len(width), int(width.max(initial=NARROWEST))), padding, values.dtype)
    table[np.arange(table.shape[1]) < width[:, None]] = values
    return table


def _within(columns: Columns, roster: frozenset[str]) -> Columns:
    allowed = np.array([name in roster for name in columns.models] + [False])
    card = np.where(allowed[columns.card], columns.card, NOT_A_MODEL)
    row = np.repeat(np.arange(len(columns.width)), columns.width)
    kept, had = (
        np.bincount(row[cards != NOT_A_MODEL], minlength=len(columns.width))
        for cards in (card, columns.card)
    )
    alone = (kept < NARROWEST) & (kept < had)
    return replace(columns, card=card, mark=np.where(alone, OUTSIDE, columns.mark))


def _by_appearance(codes: Integers, names: Sequence[str]) -> tuple[Codes, tuple[str, ...]]:
    used, first = np.unique(codes, return_index=True)
    used = used[np.argsort(first)]
    table = np.zeros(len(names), np.int32)
    table[used] = np.arange(len(used))
    return table[codes], tuple(names[code] for code in used)


def _by_name(
    cards: Integers, names: Sequence[str], roster: Collection[str] | None
) -> tuple[Codes, tuple[str, ...]]:
    present = {names[code] for code in np.unique(cards[cards != NOT_A_MODEL])}
    models = tuple(sorted(present if roster is None else roster))
    code = {model: place for place, model in enumerate(models)}
    # One entry more than there are names: code -1 reads the last one, and stays -1.
    table = np.array([*(code.get(name, NOT_A_MODEL) for name in names), NOT_A_MODEL], np.int32)
    return table[cards], models
