"""Every number of the method, frozen under a version and a digest."""

import hashlib
import json
from dataclasses import asdict, dataclass

from ha_core.methods.index import tables
from ha_core.methods.index.tables import Table
from ha_core.methods.index.words import Category, Criterion, Level, Source

_IMAGE, _VIDEO, _LANGUAGE, _TOOL = Category


@dataclass(frozen=True, slots=True)
class QualityWeights:
    """Clause 2. disputed: where the blind test disagrees with people; empty where there is none."""

    category: Category
    usual: tuple[tuple[Source, float], ...]
    disputed: tuple[tuple[Source, float], ...] = ()


_USUAL = ((Source.PUBLIC, 0.45), (Source.BLIND, 0.35), (Source.ARENA, 0.20))
_DISPUTED = ((Source.PUBLIC, 0.70), (Source.BLIND, 0.10), (Source.ARENA, 0.20))
_SUITES = ((Source.PUBLIC, 0.45), (Source.SUITES, 0.35), (Source.ARENA, 0.20))

_WEIGHTS = (
    QualityWeights(_IMAGE, _USUAL, _DISPUTED),
    QualityWeights(_VIDEO, _USUAL, _DISPUTED),
    QualityWeights(_LANGUAGE, _SUITES),
    QualityWeights(_TOOL, ((Source.PANEL, 1.0),)),
)


@dataclass(frozen=True, slots=True)
class Leaderboards:
    """Clause 3. middle: points of the median entry, reach: what the leader has above it."""

    middle: float = 50.0
    reach: float = 40.0
    weights: tuple[tuple[str, float], ...] = (
        ("arena.ai", 1.0),
        ("artificial-analysis", 1.0),
        ("design-arena", 1.0),
    )


@dataclass(frozen=True, slots=True)
class Judging:
    """Clause 4.1: the scale, and of how many developers its judges are."""

    lowest: float = 1.0
    highest: float = 10.0
    developers: int = 3
    alone: tuple[Criterion, ...] = (Criterion.AUDIO,)


@dataclass(frozen=True, slots=True)
class CriterionWeights:
    """Clause 4.4, by category."""

    category: Category
    weights: tuple[tuple[Criterion, float], ...]


_CRITERIA = (
    CriterionWeights(
        _IMAGE,
        (
            (Criterion.DETAIL, 0.30),
            (Criterion.PROMPT_ADHERENCE, 0.35),
            (Criterion.TEXT_RENDERING, 0.15),
            (Criterion.EDIT_CONSISTENCY, 0.20),
        ),
    ),
    CriterionWeights(
        _VIDEO,
        (
            (Criterion.DETAIL, 0.20),
            (Criterion.MOTION, 0.20),
            (Criterion.CAMERA_CONTROL, 0.10),
            (Criterion.PROMPT_ADHERENCE, 0.25),
            (Criterion.TEXT_RENDERING, 0.05),
            (Criterion.EDIT_CONSISTENCY, 0.10),
            (Criterion.AUDIO, 0.10),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class BlindTest:
    """Clauses 4.2 to 4.6. optional: criteria that may be inapplicable."""

    criteria: tuple[CriterionWeights, ...] = _CRITERIA
    optional: tuple[Criterion, ...] = (
        Criterion.TEXT_RENDERING,
        Criterion.EDIT_CONSISTENCY,
        Criterion.AUDIO,
    )
    least_prompts: int = 6
    least_agreement: float = 0.60
    least_shared: int = 8


@dataclass(frozen=True, slots=True)
class Arena:
    """Clause 6. anchors: the name under which each arena lists its anchor. width: Elo."""

    anchors: tuple[tuple[Category, str], ...] = (
        (_IMAGE, "anchor-image"),
        (_VIDEO, "anchor-video"),
        (_LANGUAGE, "anchor-language"),
    )
    least_votes: int = 100
    width: float = 200.0
    scale: float = 400.0
    level: float = 0.95
    start_votes: int = 20


@dataclass(frozen=True, slots=True)
class JudgedSuite:
    """Clause 7.1. highest: points of a criterion, from 0."""

    suite: str
    scenarios: int
    samples: int
    criteria: tuple[str, ...]
    highest: float = 4.0


@dataclass(frozen=True, slots=True)
class Suites:
    """Clause 7. recall_points: by length, tokens. schema_share: passed, to confirm clause 5.3."""

    role_play: JudgedSuite = JudgedSuite(
        "role-play-1", 30, 3, ("character", "continuity", "initiative", "prose")
    )
    fiction: JudgedSuite = JudgedSuite(
        "fiction-1",
        20,
        2,
        ("prompt_fulfilment", "originality", "prose_quality", "structure_and_rhythm"),
    )
    instructions: str = "instructions-1"
    constraints: int = 100
    schema_share: float = 1.0
    recall: str = "recall-1"
    recall_points: tuple[tuple[int, float], ...] = (
        (8_000, 10.0),
        (32_000, 20.0),
        (64_000, 20.0),
        (128_000, 25.0),
        (256_000, 25.0),
    )
    recall_questions: int = 20
    least_share: float = 0.5
    partial_factor: float = 0.8


@dataclass(frozen=True, slots=True)
class ContentType:
    """A test type of clause 8.1."""

    type: str
    level: Level
    points: float


_LANGUAGE_TYPES = tuple(
    ContentType(level.lower(), level, points)
    for level, points in zip(Level, (10.0, 15.0, 20.0, 25.0, 30.0), strict=True)
)
_MEDIA_TYPES = (
    ContentType("mild", Level.MILD, 10.0),
    ContentType("moderate", Level.MODERATE, 15.0),
    ContentType("strong", Level.STRONG, 15.0),
    ContentType("very_strong", Level.VERY_STRONG, 20.0),
    ContentType("maximum_1", Level.MAXIMUM, 20.0),
    ContentType("maximum_2", Level.MAXIMUM, 20.0),
)


@dataclass(frozen=True, slots=True)
class Freedom:
    """Clause 8. confirmation: of 1, 2, 3 and more runs. softened: what such a run counts."""

    language: tuple[ContentType, ...] = _LANGUAGE_TYPES
    media: tuple[ContentType, ...] = _MEDIA_TYPES
    softened: float = 0.5
    confirmation: tuple[float, ...] = (0.6, 0.8, 1.0)
    least_types: int = 3
    needed_level: Level = Level.STRONG
    text_only: tuple[Level, ...] = (Level.VERY_STRONG, Level.MAXIMUM)
    level: float = 0.95


@dataclass(frozen=True, slots=True)
class Measured:
    """Clause 9."""

    shown: tuple[str, ...] = ("price", "speed")
    hidden: tuple[str, ...] = ("reliability",)
    bands: tuple[tuple[int, str], ...] = ((30, "30+"), (100, "100+"), (1000, "1k+"))
    newest_jobs: int = 200


@dataclass(frozen=True, slots=True)
class Speech:
    """Clause 11.1."""

    readings: int = 6
    speakers: int = 6
    seconds: float = 53.6
    words: int = 146
    shown: str = (
        "LibriSpeech test-clean (OpenSLR), by Vassil Panayotov, Guoguo Chen, Daniel Povey and "
        "Sanjeev Khudanpur, CC BY 4.0. Published aligned transcripts, no new manual "
        "transcription. FLAC converted to WAV without loss. Does not assess lyrics, noisy speech "
        "or transcription in general."
    )


@dataclass(frozen=True, slots=True)
class Documents:
    """Clause 11.3. questions: the keys of an answer. tokens: of each document."""

    probes: int = 6
    questions: tuple[str, ...] = ("lookup", "multi_step", "updated", "absent")
    tokens: int = 31_998
    tokenizer: str = "o200k_base, tiktoken 0.14.0"
    output_tokens: int = 4_096
    shown: str = "Measures neither maximum context nor long-context ability as a whole."


@dataclass(frozen=True, slots=True)
class Method:
    """One version of the method. A changed number is a new version: a test holds the digests."""

    version: str
    quality_share: float = 0.85
    capability_share: float = 0.15
    base_share: float = 0.70
    freedom_share: float = 0.30
    weights: tuple[QualityWeights, ...] = _WEIGHTS
    leaderboards: Leaderboards = Leaderboards()
    judging: Judging = Judging()
    blind: BlindTest = BlindTest()
    least_samples: int = 6
    tables: tuple[Table, ...] = tables.INDEX_1
    arena: Arena = Arena()
    suites: Suites = Suites()
    freedom: Freedom = Freedom()
    measured: Measured = Measured()
    speech: Speech = Speech()
    documents: Documents = Documents()

    @property
    def digest(self) -> str:
        """SHA-256 of the parameters as canonical JSON."""
        text = json.dumps(asdict(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


VERSIONS: dict[str, Method] = {"index-1": Method("index-1")}
"""All versions, the newest last."""


def parameters(version: str | None = None) -> Method:
    """Return a version of the method: the one named, or the newest.

    Raises ValueError naming the versions there are.
    """
    name = list(VERSIONS)[-1] if version is None else version
    if name not in VERSIONS:
        raise ValueError(f"version {version!r} is unknown: choose one of {', '.join(VERSIONS)}")
    return VERSIONS[name]
