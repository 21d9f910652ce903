"""What every family of a category comes to, from all the evidence there is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from ha_core.methods.index.agreement import Agreement
from ha_core.methods.index.arena import ArenaValue, shown_rating
from ha_core.methods.index.capability import Capability, Observed, capability
from ha_core.methods.index.compositions import Composition, compose
from ha_core.methods.index.contents import content
from ha_core.methods.index.criteria import BlindValue
from ha_core.methods.index.evidence import Evidence, Family, PanelRun, Reading, Task
from ha_core.methods.index.freedom import Freedom
from ha_core.methods.index.listings import Listing, Model, Public, listing, public
from ha_core.methods.index.panel import PanelValue, panel
from ha_core.methods.index.standings import BlindResult, blind_result
from ha_core.methods.index.strengths import REPLICATES, Progress, Strengths, arena_values, fitted
from ha_core.methods.index.suite_runs import SuitesResult, suites_result
from ha_core.methods.index.tables import JSON_SCHEMA
from ha_core.methods.index.versions import Method, parameters
from ha_core.methods.index.weights import quality_weights
from ha_core.methods.index.words import Category, Source


@dataclass(frozen=True, slots=True)
class Listed:
    """A public leaderboard, as it was looked up. listing: None where it does not list the family.

    low, high: the interval it gives the entry that counts.
    """

    leaderboard: str
    looked_up: date
    link: str
    low: float | None
    high: float | None
    listing: Listing | None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A family by every source, and together; None where there is nothing to evaluate.

    blind: None where the category's run does not know it. placed: whether it was tested after the
    run. agreement: of the category's run. retest: content tests of an earlier model that count
    until their type is tested anew. superseded: those that were, and count no longer.
    """

    family: str
    category: Category
    model: Model | None
    listings: tuple[Listed, ...]
    public: Public
    blind: BlindValue | None
    placed: bool
    agreement: Agreement | None
    panel: PanelValue | None
    suites: SuitesResult | None
    arena: ArenaValue | None
    capability: Capability | None
    freedom: Freedom
    retest: tuple[str, ...]
    superseded: tuple[str, ...]
    composition: Composition
    version: str


def evaluate(
    evidence: Evidence,
    *,
    seed: int = 0,
    replicates: int = REPLICATES,
    strengths: Strengths | None = None,
    progress: Progress | None = None,
    version: str | None = None,
) -> dict[str, Evaluation]:
    """Evaluate every family of a category, by its name.

    seed, replicates: of the arena's bootstrap, unless its strengths are given.
    Raises ValueError naming what the method refuses.
    """
    method = parameters(version)
    category = Category(evidence.category)
    blind = None
    if evidence.blind is not None:
        blind = blind_result(category, evidence.blind, version=method.version)
    if strengths is None:
        strengths = fitted(
            category,
            evidence.votes,
            seed=seed,
            replicates=replicates,
            progress=progress,
            version=method.version,
        )
    names = [family.family for family in evidence.families]
    arena = arena_values(category, names, evidence.votes, strengths, version=method.version)
    return {
        family.family: _evaluated(family, evidence, blind, arena.get(family.family), method)
        for family in evidence.families
    }


def starting_ratings(
    evidence: Evidence, evaluations: Mapping[str, Evaluation], *, version: str | None = None
) -> dict[str, float | None]:
    """Ratings to show while votes arrive, less the anchor's (clause 6.3); they are never scored.

    They start in the first public leaderboard that lists both a family and the anchor; None where
    none does.
    """
    method = parameters(version)
    anchor = evaluations.get(dict(method.arena.anchors).get(Category(evidence.category), ""))
    return {
        family: None if anchor is None else _shown(evaluation, anchor, method)
        for family, evaluation in evaluations.items()
    }


def _shown(own: Evaluation, anchor: Evaluation, method: Method) -> float | None:
    for name, _ in method.leaderboards.weights:
        scores = [_entry_score(one, name) for one in (own, anchor)]
        if own.arena is not None and scores[0] is not None and scores[1] is not None:
            start, found = scores[0] - scores[1], own.arena
            return shown_rating(start, found.difference, found.votes, version=method.version)
    return None


def _entry_score(evaluation: Evaluation, leaderboard: str) -> float | None:
    found = [one.listing for one in evaluation.listings if one.leaderboard == leaderboard]
    return found[0].entry.score if found and found[0] is not None else None


def _evaluated(
    family: Family,
    evidence: Evidence,
    blind: BlindResult | None,
    arena: ArenaValue | None,
    method: Method,
) -> Evaluation:
    category, version = Category(evidence.category), method.version
    listings = _listings(family.model, evidence.readings, version)
    points = {one.leaderboard: one.listing.points for one in listings if one.listing is not None}
    of_public = public(points, version=version)
    of_blind = None if blind is None else blind.values.get(family.family)
    of_panel = _panel(family.panel, version)
    of_suites = suites_result(category, family.suites, version=version)
    of_capability = _capability(category, family.tasks, of_suites, version)
    of_content = content(category, family, version=version)
    weights = quality_weights(
        category, disputed=blind is not None and blind.agreement.disputed, version=version
    )
    values: dict[str, float | None] = {
        Source.PUBLIC: of_public.value,
        Source.BLIND: None if of_blind is None else of_blind.value,
        Source.ARENA: None if arena is None else arena.value,
        Source.SUITES: None if of_suites is None else of_suites.together.value,
        Source.PANEL: None if of_panel is None else of_panel.value,
    }
    return Evaluation(
        family=family.family,
        category=category,
        model=family.model,
        listings=listings,
        public=of_public,
        blind=of_blind,
        placed=blind is not None and family.family in blind.placed,
        agreement=None if blind is None else blind.agreement,
        panel=of_panel,
        suites=of_suites,
        arena=arena,
        capability=of_capability,
        freedom=of_content.freedom,
        retest=of_content.retest,
        superseded=of_content.superseded,
        composition=compose(
            {source: values[source] for source in weights},
            weights,
            None if of_capability is None else of_capability.points,
            of_content.freedom.published,
            version=version,
        ),
        version=version,
    )


def _listings(model: Model | None, readings: Sequence[Reading], version: str) -> tuple[Listed, ...]:
    return tuple(_listed(model, reading, version) for reading in readings)


def _listed(model: Model | None, reading: Reading, version: str) -> Listed:
    found = None if model is None else listing(model, reading.entries, version=version)
    interval = None if found is None else reading.intervals[reading.entries.index(found.entry)]
    low, high = interval or (None, None)
    return Listed(reading.leaderboard, reading.looked_up, reading.link, low, high, found)


def _panel(run: PanelRun | None, version: str) -> PanelValue | None:
    if run is None:
        return None
    return panel(
        [mark.sample for mark in run.marks],
        [mark.judge for mark in run.marks],
        [mark.score for mark in run.marks],
        run.developer,
        run.judges,
        version=version,
    )


def _capability(
    category: Category, tasks: Sequence[Task], suites: SuitesResult | None, version: str
) -> Capability | None:
    if not tasks:
        return None
    offered = [_offered(task) for task in tasks]
    instructions = None if suites is None else suites.instructions
    confirmed = [JSON_SCHEMA] if instructions is not None and instructions.confirms else []
    return capability(category, offered, confirmed=confirmed, version=version)


def _offered(task: Task) -> dict[str, list[Observed]]:
    rows: dict[str, list[Observed]] = {}
    for row, observed in task.values:
        rows.setdefault(row, []).append(observed)
    return rows
