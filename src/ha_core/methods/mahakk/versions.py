"""Every number of the method, frozen under versions and digests, one version a policy."""

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import TypeVar

from ha_core.wilson import Z_95


@dataclass(frozen=True, slots=True)
class Policy:
    """One version of a policy. A changed number is a new version: a test holds the digests."""

    version: str

    @property
    def digest(self) -> str:
        """SHA-256 of the parameters as canonical JSON."""
        text = json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class WilsonScore(Policy):
    """Clause 2: how votes become a score."""

    z: float = Z_95
    awaiting_below: int = 5
    provisional_below: int = 30


@dataclass(frozen=True, slots=True)
class Eligibility(Policy):
    """Clause 3: what makes the result of a model on a task evidence."""

    provisional_votes: int = 5
    provisional_raters: int = 2
    provisional_contributors: int = 1
    calibrated_votes: int = 30
    calibrated_raters: int = 3
    calibrated_contributors: int = 2
    population: str = (
        "votes in force on the published outputs of the model for the task; "
        "raters: distinct user ids among them, each once a cell; "
        "contributors: distinct people whose outputs are published"
    )


WILSON_1 = WilsonScore("wilson-1")


@dataclass(frozen=True, slots=True)
class Uncertainty(Policy):
    """Clauses 4.1 and 5: the score of a model and its intervals."""

    wilson: WilsonScore = WILSON_1
    level: float = 0.95
    least_cells: int = 2


@dataclass(frozen=True, slots=True)
class ArenaElo(Policy):
    """Clause 6: ratings from rounds of two."""

    start: float = 1200.0
    new_k: float = 32.0
    settled_k: float = 16.0
    settled_from: int = 30
    scale: float = 400.0
    grain: float = 2.0**-40


VERSIONS: dict[str, Policy] = {
    policy.version: policy
    for policy in (
        WILSON_1,
        Eligibility("eligibility-1"),
        Uncertainty("uncertainty-1"),
        ArenaElo("arena-elo-1"),
    )
}
"""All versions, of each kind the newest last."""

Kind = TypeVar("Kind", bound=Policy)


def parameters(kind: type[Kind], version: str | None = None) -> Kind:
    """Return a version of a policy: the one named, or the newest of its kind.

    A snapshot names the versions that made it and is read again under these names.
    Raises ValueError naming the versions there are.
    """
    known = {name: policy for name, policy in VERSIONS.items() if isinstance(policy, kind)}
    name = list(known)[-1] if version is None else version
    if name not in known:
        raise ValueError(f"version {version!r} is unknown: choose one of {', '.join(known)}")
    return known[name]
