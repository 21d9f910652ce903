"""Every number of the method, frozen under a version and a digest."""

import hashlib
import json
from dataclasses import asdict, dataclass

from ha_core.swiss import SWISS_1, Weights


@dataclass(frozen=True, slots=True)
class Parameters:
    """One version of the method. A changed number is a new version: a test holds the digests."""

    version: str
    base: float = 1200.0
    tolerance: float = 1e-4
    max_iterations: int = 200
    floor: float = 1e-9
    level: float = 0.95
    replicates: int = 2000
    publication_minimum: int = 50
    provisional_below: int = 200
    inflation_share: float = 0.025
    author_start: float = 1200.0
    author_step: float = 10.0
    author_rankings: int = 10
    swiss: Weights = SWISS_1

    @property
    def digest(self) -> str:
        """SHA-256 of the parameters as canonical JSON."""
        text = json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


VERSIONS = {"ha-1": Parameters("ha-1")}


def parameters(version: str) -> Parameters:
    """Return the parameters of a version. Raises ValueError naming the versions there are."""
    if version not in VERSIONS:
        raise ValueError(f"method {version!r} is unknown: choose one of {', '.join(VERSIONS)}")
    return VERSIONS[version]
