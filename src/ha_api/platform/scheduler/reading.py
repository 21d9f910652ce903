"""Pieces of rankings, read by the workers of a cluster: only names pass through the command."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ha_api.platform.errors import HaError
from ha_api.platform.files import NamedRankings, Naming
from ha_api.platform.files.numbering import Numbers, numbered
from ha_core import partial
from ha_core.arrays import Codes


class PieceError(HaError):
    """{problem}."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a piece tells: its names, and which pairs of its models occur."""

    naming: Naming
    seen: partial.Seen

    @classmethod
    def of(cls, found: NamedRankings) -> "Told":
        """Look through a piece."""
        naming = Naming(found.participants, found.tasks, found.models, found.not_counted)
        return cls(naming, partial.seen(found.rankings, len(found.models)))


@dataclass(frozen=True, slots=True)
class Whole:
    """What is known of all pieces: names, the codes of each, and the plan of the bootstrap."""

    naming: Naming
    numbers: Sequence[Numbers]
    plan: partial.Plan


def whole(pieces: Iterable[Told | str]) -> Whole:
    """Return what at least one piece adds up to. Raises PieceError for the first that is wrong."""
    seen: list[partial.Seen] = []
    naming, numbers = numbered(_named(pieces, seen))
    everything = partial.joined(
        _among(its, of.model, len(naming.models)) for its, of in zip(seen, numbers, strict=True)
    )
    plan = partial.Plan(len(naming.participants), len(naming.tasks), everything)
    return Whole(naming, numbers, plan)


def _named(pieces: Iterable[Told | str], seen: list[partial.Seen]) -> Iterator[Naming]:
    for piece in pieces:
        if isinstance(piece, str):
            raise PieceError(problem=piece)
        seen.append(piece.seen)
        yield piece.naming


def _among(its: partial.Seen, model: Codes, n_models: int) -> partial.Seen:
    occurs = np.zeros((n_models, n_models), np.bool_)
    occurs[np.ix_(model, model)] = its.occurs
    return partial.Seen(occurs, its.ties)
