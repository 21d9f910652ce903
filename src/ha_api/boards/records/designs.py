"""How a board's cards were drawn, and what stands beside its snapshots of it (clause 8.7)."""

from dataclasses import dataclass

from ha_api.boards.records.impressions import OutcomeKind


@dataclass(frozen=True, slots=True)
class CountedShowing:
    """How the cards of a ranking that counts were drawn. models: ids, best first, 0 for a person.

    state: of the sampler. open_tasks: how many there were for the participant. answered: how many
    models had answered the task.
    """

    state: int
    models: list[int]
    open_tasks: int
    p_task: float
    answered: int
    p_group: float


@dataclass(frozen=True, slots=True)
class AnsweredTask:
    """Which models had answered a task."""

    id: int
    models: list[int]


@dataclass(frozen=True, slots=True)
class EndedShowing:
    """A showing with an outcome. models: of its cards, 0 for a person."""

    kind: OutcomeKind
    models: list[int]


@dataclass(frozen=True, slots=True)
class ReadState:
    """What the sampler read of its models, as in a stored state."""

    id: int
    models: list[int]
    wins: list[float]
    ratings: list[float]
    impressions: list[int]
    widths: list[float]


@dataclass(frozen=True, slots=True)
class Showings:
    """All that a design follows from, up to a snapshot's cuts."""

    counted: list[CountedShowing]
    tasks: list[AnsweredTask]
    ended: list[EndedShowing]
    states: list[ReadState]


@dataclass(frozen=True, slots=True)
class Design:
    """What a snapshot says of how its cards were drawn; None where nothing is known.

    models: slugs; along them coverage, intended, shown, ended, skipped, nothing_funny, as in the
    table of a stored one.
    """

    models: tuple[str, ...]
    coverage: tuple[float | None, ...]
    intended: tuple[float, ...]
    shown: tuple[float, ...]
    ended: tuple[float, ...]
    skipped: tuple[float | None, ...]
    nothing_funny: tuple[float | None, ...]
    distance: float | None
    ipw_moved: float | None
    effective_share: float | None
    largest_weight: float | None
    tied: int
    tied_moved: float | None
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredDesign:
    """A snapshot's row of its design, in the order of the table's columns; lists have NaN."""

    snapshot_id: int
    models: list[int]
    coverage: list[float]
    intended: list[float]
    shown: list[float]
    ended: list[float]
    skipped: list[float]
    nothing_funny: list[float]
    distance: float | None
    ipw_moved: float | None
    effective_share: float | None
    largest_weight: float | None
    tied: int
    tied_moved: float | None
    warnings: list[str]
