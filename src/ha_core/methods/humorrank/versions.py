"""Every number of the method, frozen under a version and a digest."""

import hashlib
import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Judge:
    """Clause 1.7: what a judge is asked with, unless told otherwise."""

    temperature: float = 0.3
    top_p: float = 0.95
    output_tokens: int = 512


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Clause 1.4: the tags of a judgement, and how many of a kind it takes."""

    version: str = "tags-1"
    mechanisms: tuple[str, ...] = (
        "INCONGRUITY",
        "WORDPLAY",
        "ABSURDITY",
        "SURPRISE",
        "IRONY",
        "SARCASM",
        "OBSERVATIONAL",
        "NARRATIVE",
    )
    delivery: tuple[str, ...] = (
        "TIMING",
        "CONCISENESS",
        "DEADPAN",
        "ESCALATION",
        "PUNCHLINE_POSITIONING",
        "FRAMING_COMMITMENT",
    )
    failures: tuple[str, ...] = (
        "CLICHE",
        "CONFUSING",
        "OFFENSIVE",
        "OVEREXPLAINED",
        "BURIED_PUNCHLINE",
        "WEAK_PUNCHLINE",
    )
    least: int = 1
    most: int = 3


@dataclass(frozen=True, slots=True)
class Parameters:
    """One version of the method. A changed number is a new version: a test holds the digests."""

    version: str
    base: float = 1000.0
    tolerance: float = 1e-6
    max_iterations: int = 10_000
    floor: float = 1e-9
    level: float = 0.95
    replicates: int = 100
    elo_start: float = 1000.0
    elo_k: float = 32.0
    elo_orders: int = 5
    transitivity_replicates: int = 1000
    frontier_above: float = 1100.0
    competitive_from: float = 970.0
    weak_below: float = 800.0
    judge: Judge = Judge()
    vocabulary: Vocabulary = Vocabulary()

    @property
    def digest(self) -> str:
        """SHA-256 of the parameters as canonical JSON."""
        text = json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


VERSIONS = {
    method.version: method
    for method in (
        Parameters("humorrank-1"),
        Parameters("humorrank-2", replicates=200, elo_orders=10),
    )
}


def parameters(version: str) -> Parameters:
    """Return the parameters of a version. Raises ValueError naming the versions there are."""
    if version not in VERSIONS:
        raise ValueError(f"method {version!r} is unknown: choose one of {', '.join(VERSIONS)}")
    return VERSIONS[version]
