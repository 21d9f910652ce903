"""Names of several pieces under one numbering: the codes that one file would give them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from ha_api.platform.files.named import NamedRankings, Naming
from ha_core.arrays import Codes
from ha_core.rankings import NOT_A_MODEL, Rankings


class Numbers(NamedTuple):
    """Among all pieces, the codes of a piece's participants, tasks and models: int32 each."""

    participant: Codes
    task: Codes
    model: Codes


def numbered(pieces: Iterable[Naming]) -> tuple[Naming, list[Numbers]]:
    """Return the names of pieces, in their order, and what each piece's codes become.

    A name may be in any number of pieces. One of them is held at a time.
    """
    participants: dict[str, int] = {}
    tasks: dict[str, int] = {}
    found, of_models, not_counted = [], [], 0
    for piece in pieces:
        found.append((_codes(piece.participants, participants), _codes(piece.tasks, tasks)))
        of_models.append(piece.models)
        not_counted += piece.not_counted
    models = tuple(sorted(set().union(*of_models)))
    code = {model: number for number, model in enumerate(models)}
    numbers = [
        Numbers(*clusters, np.array([code[name] for name in names], np.int32))
        for clusters, names in zip(found, of_models, strict=True)
    ]
    return Naming(tuple(participants), tuple(tasks), models, not_counted), numbers


def renumbered(rankings: Rankings, numbers: Numbers) -> Rankings:
    """Return a piece's rankings under the codes of all."""
    # One entry more than there are models: code -1 reads the last one, and stays -1.
    model = np.append(numbers.model, np.int32(NOT_A_MODEL))
    return Rankings(
        numbers.participant[rankings.participant],
        numbers.task[rankings.task],
        model[rankings.order],
        rankings.tied,
    )


def together(some: Sequence[Rankings]) -> Rankings:
    """Return rankings one after the other, as wide as the widest."""
    width = max(each.width for each in some)
    beside = [((0, 0), (0, width - each.width)) for each in some]
    pairs = list(zip(some, beside, strict=True))
    return Rankings(
        np.concatenate([each.participant for each in some]),
        np.concatenate([each.task for each in some]),
        np.concatenate([np.pad(e.order, more, constant_values=NOT_A_MODEL) for e, more in pairs]),
        np.concatenate([np.pad(each.tied, more) for each, more in pairs]),
    )


def joined(pieces: Sequence[NamedRankings]) -> NamedRankings:
    """Return the rankings of at least one piece as one file would give them."""
    naming, numbers = numbered(pieces)
    pairs = zip(pieces, numbers, strict=True)
    rankings = together([renumbered(piece.rankings, its) for piece, its in pairs])
    return NamedRankings(
        naming.participants, naming.tasks, naming.models, naming.not_counted, rankings
    )


def _codes(names: Iterable[str], known: dict[str, int]) -> Codes:
    return np.array([known.setdefault(name, len(known)) for name in names], np.int32)
