"""The policies of a snapshot: under the same versions it comes to the same, whatever is newest."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.platform.errors import CallError
from ha_core.methods.mahakk.versions import (
    ArenaElo,
    Eligibility,
    Policy,
    Uncertainty,
    parameters,
)

ROUNDS = "all results of rounds, in recorded order"


@dataclass(frozen=True, slots=True)
class Method:
    """Versions by name. digest: of their numbers, SHA-256. population: whom they count."""

    versions: tuple[str, ...]
    digest: bytes
    population: str

    @property
    def name(self) -> str:
        """Return what a recipe calls them."""
        return "+".join(self.versions)


def newest(result: MatrixResult) -> Method:
    """Return the versions by which a new snapshot is made."""
    return _matrix(None, None) if result is MatrixResult.MATRIX else _arena(None)


def named(result: MatrixResult, method: str) -> Method:
    """Return the versions that a method names. Raises CallError for one that is not known."""
    versions = method.split("+")
    try:
        found = _matrix(*versions[1:]) if result is MatrixResult.MATRIX else _arena(*versions)
    except ValueError as error:
        raise CallError(problem=error) from None
    except TypeError:  # more or fewer of them
        found = newest(result)
    if found.name != method:
        raise CallError(problem=f"{method!r} is no method of {result.lower()}: like {found.name}")
    return found


def _matrix(eligibility: str | None, uncertainty: str | None) -> Method:
    counting, summing = parameters(Eligibility, eligibility), parameters(Uncertainty, uncertainty)
    return _of((summing.wilson, counting, summing), counting.population)


def _arena(version: str | None) -> Method:
    return _of((parameters(ArenaElo, version),), ROUNDS)


def _of(policies: Sequence[Policy], population: str) -> Method:
    digests = [policy.digest for policy in policies]
    joined = hashlib.sha256("\n".join(digests).encode()).digest()
    digest = joined if len(digests) > 1 else bytes.fromhex(digests[0])
    return Method(tuple(policy.version for policy in policies), digest, population)
