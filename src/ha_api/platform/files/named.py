"""Rankings with the names behind their codes, the same codes for the same rankings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ha_api.platform.files.columns import Columns
from ha_core.arrays import Codes, Integers
from ha_core.rankings import NOT_A_MODEL, Rankings

NARROWEST = 2
T = TypeVar("T", bound=np.generic)


@dataclass(frozen=True, slots=True)
class NamedRankings:
    """The counted rankings of a file, and its ids by code.

    Participants and tasks stand by first appearance among the counted rankings, models by slug in
    code-point order: whoever reads the same rankings gets the same codes, and so the same bits.
    not_counted: how many rankings were read and left out.
    """

    rankings: Rankings
    participants: tuple[str, ...]
    tasks: tuple[str, ...]
    models: tuple[str, ...]
    not_counted: int


def canonical(columns: Columns) -> NamedRankings:
    """Return the counted rankings of checked columns under canonical codes."""
    counted = columns.counted
    of_card = np.repeat(counted, columns.width)
    participant, participants = _by_appearance(columns.participant[counted], columns.participants)
    task, tasks = _by_appearance(columns.task[counted], columns.tasks)
    card, models = _by_name(columns.card[of_card], columns.models)
    width = columns.width[counted]
    order = padded(card, width, NOT_A_MODEL)
    tied = padded(columns.tied[of_card], width, False)
    return NamedRankings(
        Rankings(participant, task, order, tied),
        participants,
        tasks,
        models,
        not_counted=int((~counted).sum()),
    )


def padded(values: npt.NDArray[T], width: Integers, padding: int) -> npt.NDArray[T]:
    """Return one row a ranking, `(n, widest)`, at least two columns wide."""
    table = np.full((len(width), int(width.max(initial=NARROWEST))), padding, values.dtype)
    table[np.arange(table.shape[1]) < width[:, None]] = values
    return table


def _by_appearance(codes: Integers, names: Sequence[str]) -> tuple[Codes, tuple[str, ...]]:
    used, first = np.unique(codes, return_index=True)
    used = used[np.argsort(first)]
    return _renumbered(codes, used, len(names)), tuple(names[code] for code in used)


def _by_name(cards: Integers, names: Sequence[str]) -> tuple[Codes, tuple[str, ...]]:
    present = np.unique(cards[cards != NOT_A_MODEL])
    used = np.array(sorted(present, key=lambda code: names[code]), np.int64)
    return _renumbered(cards, used, len(names)), tuple(names[code] for code in used)


def _renumbered(codes: Integers, used: Integers, size: int) -> Codes:
    # One entry more than there are names: code -1 reads the last one, and stays -1.
    table = np.full(size + 1, NOT_A_MODEL, np.int32)
    table[used] = np.arange(len(used))
    return table[codes]
