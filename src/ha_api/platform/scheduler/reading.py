"""Pieces of rankings, read by the workers of a cluster: only names pass through the command."""

import hashlib
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
    """What a piece tells: its names, which pairs of its models occur, and a digest of it all."""

    naming: Naming
    seen: partial.Seen
    digest: bytes

    @classmethod
    def of(cls, found: NamedRankings) -> "Told":
        """Look through a piece."""
        naming = Naming(found.participants, found.tasks, found.models, found.not_counted)
        return cls(naming, partial.seen(found.rankings, len(found.models)), digest(found))


@dataclass(frozen=True, slots=True)
class Whole:
    """What is known of all pieces: names, the codes and digest of each, the bootstrap's plan."""

    naming: Naming
    numbers: Sequence[Numbers]
    digests: Sequence[bytes]
    plan: partial.Plan


def digest(found: NamedRankings) -> bytes:
    """Return SHA-256 of a piece: whoever reads it once more must find the same."""
    names = found.participants, found.tasks, found.models, found.not_counted
    digest = hashlib.sha256(repr(names).encode())
    rankings = found.rankings
    for array in (rankings.participant, rankings.task, rankings.order, rankings.tied):
        digest.update(repr(array.shape).encode())
        digest.update(np.ascontiguousarray(array).data)
    return digest.digest()


def whole(pieces: Iterable[Told | str]) -> Whole:
    """Return what at least one piece adds up to. Raises PieceError for the first that is wrong."""
    seen: list[partial.Seen] = []
    digests: list[bytes] = []
    naming, numbers = numbered(_named(pieces, seen, digests))
    everything = partial.joined(
        _among(its, of.model, len(naming.models)) for its, of in zip(seen, numbers, strict=True)
    )
    plan = partial.Plan(len(naming.participants), len(naming.tasks), everything)
    return Whole(naming, numbers, digests, plan)


def _named(
    pieces: Iterable[Told | str], seen: list[partial.Seen], digests: list[bytes]
) -> Iterator[Naming]:
    for piece in pieces:
        if isinstance(piece, str):
            raise PieceError(problem=piece)
        seen.append(piece.seen)
        digests.append(piece.digest)
        yield piece.naming


def _among(its: partial.Seen, model: Codes, n_models: int) -> partial.Seen:
    occurs = np.zeros((n_models, n_models), np.bool_)
    occurs[np.ix_(model, model)] = its.occurs
    return partial.Seen(occurs, its.ties)
