"""What impressions are drawn from."""

from dataclasses import dataclass

from ha_api.boards.records.studies import Mode


@dataclass(frozen=True, slots=True)
class Ground:
    """A board as an impression needs it; no roster: nothing can be shown yet."""

    board: int
    study: int
    mode: Mode
    version: str
    roster: int | None


@dataclass(frozen=True, slots=True)
class NewestState:
    """The newest sampler state: usable while what may be shown is as it says, fresh while young."""

    id: int
    content_version: int
    usable: bool
    young: bool

    @property
    def fresh(self) -> bool:
        """Whether nothing asks for a new one."""
        return self.usable and self.young


@dataclass(frozen=True, slots=True)
class StoredState:
    """A sampler state as it is kept (clause 8.6); arrays follow models, tasks and humans.

    models, tasks, humans: ids. wins: row by row, the row's model above the column's. ratings,
    widths: NaN where missing; widths as a share of the widest.
    """

    id: int
    study_id: int
    mode: Mode
    roster_id: int
    version: str
    content_version: int
    ranking_cut: int
    eligibility_cut: int
    impression_cut: int
    models: list[int]
    wins: list[float]
    ratings: list[float]
    impressions: list[int]
    widths: list[float]
    tasks: list[int]
    task_impressions: list[int]
    humans: list[int]
    human_rankings: list[int]


@dataclass(frozen=True, slots=True)
class Cut:
    """The newest ranking, change of eligibility, impression and outcome read, 0 for none."""

    rankings: int
    eligibility: int
    impressions: int
    outcomes: int


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """A published answer: by a model or by an author."""

    id: int
    task: int
    model: int | None
    author: int | None


@dataclass(frozen=True, slots=True)
class Wins:
    """How often one model stood above another."""

    winner: int
    loser: int
    wins: int


@dataclass(frozen=True, slots=True)
class Times:
    """How often something happened to a model, a task or an answer."""

    id: int
    times: int


@dataclass(frozen=True, slots=True)
class Width:
    """How wide a model's newest interval is, in points."""

    id: int
    width: float | None
