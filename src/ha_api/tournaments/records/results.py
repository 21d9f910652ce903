"""What a tournament comes to, judge by judge and between judges; None where a number is missing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """A contestant under a judge, in points. low, high: from prompts, matches, or in closed form.

    elo: Stable Elo, from its lowest to its highest over the orders. within_tier: whether the
    interval from prompts lies in the tier. overlap: number of its group of overlapping intervals.
    """

    model: str
    kind: str
    rating: float | None
    low_prompts: float | None
    high_prompts: float | None
    low_matches: float | None
    high_matches: float | None
    low_closed: float | None
    high_closed: float | None
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    wins: int
    ties: int
    losses: int
    tier: str | None
    within_tier: bool | None
    overlap: int | None


@dataclass(frozen=True, slots=True)
class Ground:
    """What a standing rests on. rank: within its part of the graph of matches, None without any.

    part: from 1. replicates: with a rating, of those that drew prompts.
    """

    model: str
    rank: int | None
    part: int | None
    winless: bool
    undefeated: bool
    replicates: int


@dataclass(frozen=True, slots=True)
class Share:
    """A share of `of` trials with Wilson's interval."""

    share: float | None
    low: float | None
    high: float | None
    of: int


@dataclass(frozen=True, slots=True)
class Bias:
    """reversals: contradictions among matches judged in both orders. first_wins: of judgements.

    first_wins_both: of matches judged in both orders alone.
    """

    reversals: Share
    first_wins: Share
    first_wins_both: Share


@dataclass(frozen=True, slots=True)
class Cycle:
    """Three contestants, each ahead of the next and the last ahead of the first."""

    models: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Transitivity:
    """Share of triples without a cycle; expected and p under the fitted strengths.

    cycles: the first of them; cycle_count: all.
    """

    score: float | None
    triples: int
    left_out: int
    tied: int
    missing: int
    cycle_count: int
    cycles: tuple[Cycle, ...]
    expected: float | None
    p: float | None


@dataclass(frozen=True, slots=True)
class TagShare:
    """A tag of a contestant: of the judgements it won (or lost), and of its labels of this kind."""

    tag: str
    count: int
    of_judgements: Share
    of_labels: Share


@dataclass(frozen=True, slots=True)
class Profile:
    """What wins for a contestant, and what fails."""

    model: str
    mechanisms: tuple[TagShare, ...]
    delivery: tuple[TagShare, ...]
    failures: tuple[TagShare, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A judge's own board, best first. model: of a judge that is one we know.

    disconnected, capped: replicates of prompts in parts, or at the limit of iterations.
    closed_gap: why there is no closed form.
    """

    judge: str
    rater: str
    main: bool
    judge_model: str | None
    judgements: int
    matches: int
    prompts: int
    iterations: int
    converged: bool
    parts: int
    disconnected: int
    capped: int
    closed_df: int
    closed_gap: str | None
    models: tuple[Standing, ...]
    grounds: tuple[Ground, ...]
    bias: Bias
    transitivity: Transitivity
    profiles: tuple[Profile, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """A contestant under two judges, over the matches that both judged."""

    model: str
    one_rating: float | None
    other_rating: float | None
    one_rank: int | None
    other_rank: int | None


@dataclass(frozen=True, slots=True)
class Agreement:
    """Two judges. tau, p: Kendall's. moved: whose ranks differ."""

    one: str
    other: str
    matches: int
    tau: float | None
    p: float | None
    moved: tuple[str, ...]
    first_stays: bool
    last_stays: bool
    contestants: tuple[Compared, ...]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """How another judge rates a judge's own model."""

    judge: str
    rating: float | None
    rank: int | None


@dataclass(frozen=True, slots=True)
class SelfPreference:
    """A judge that is a contestant. excess: own rating less the mean of the others', points."""

    judge: str
    contestant: str
    rating: float | None
    rank: int | None
    excess: float | None
    elsewhere: tuple[Elsewhere, ...]


@dataclass(frozen=True, slots=True)
class Alpha:
    """Krippendorff's α of the first so many decisions on each match; judge: one of these is its."""

    judge: str | None
    raters: int
    alpha: float | None
    pairs: int


@dataclass(frozen=True, slots=True)
class Grown:
    """Kendall's τ of the main judge's first matches with all of them, and of as many at random."""

    matches: int
    contestants: int
    tau: float | None
    tau_random: float | None


@dataclass(frozen=True, slots=True)
class Edge:
    """Two contestants that met, as the main judge settled it; counts are of the first."""

    first: str
    second: str
    matches: int
    wins: int
    ties: int
    losses: int


@dataclass(frozen=True, slots=True)
class Result:
    """A tournament. matches: that the main judge settled; whole: in all orders that are asked for.

    boards: the main judge's first. people: decisions of people.
    """

    method: str
    seed: int
    replicates: int
    matches: int
    whole: int
    judgements: int
    people: int
    boards: tuple[Board, ...]
    agreements: tuple[Agreement, ...]
    self_preferences: tuple[SelfPreference, ...]
    alphas: tuple[Alpha, ...]
    growth: tuple[Grown, ...]
    edges: tuple[Edge, ...]
