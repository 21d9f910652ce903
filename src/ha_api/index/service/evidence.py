"""Everything known of a category at a cut, read from the raw rows whenever that is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.index.queries import evidence as queries
from ha_api.index.records import evidence as records
from ha_api.index.service.own_evidence import Own, grouped, own_evidence
from ha_api.index.service.votes import votes
from ha_api.platform.query import Connection
from ha_core.methods.index import Category
from ha_core.methods.index.evidence import BlindRun, Evidence, Family, Mark, Member, Reading
from ha_core.methods.index.listings import Entry, Model
from ha_core.methods.index.words import Source

Behind = Mapping[str, Mapping[str, Sequence[UUID]]]
"""The submissions behind each source of each family, but for the votes of an arena."""


@dataclass(frozen=True, slots=True)
class Read:
    """Evidence of a category, and where it is from."""

    evidence: Evidence
    families: Sequence[records.RatedFamily]
    behind: Behind


async def read(connection: Connection, category: Category, cut: int, votes_cut: int) -> Read:
    """Return what was known of a category at a cut, in a transaction that sees one moment.

    votes_cut: of votes, which wait until they are of several people.
    """
    families = await queries.evidence_families(connection, category, cut)
    readings, listed = await _readings(connection, category, cut)
    blind, tested = await _blind(connection, category, cut)
    own = await own_evidence(connection, category, cut)
    evidence = Evidence(
        category=category,
        families=tuple(_family(one, own) for one in families),
        readings=readings,
        blind=blind,
        votes=await votes(connection, category, votes_cut),
    )
    behind = {one.slug: _behind(one, listed, tested, own) for one in families}
    return Read(evidence, families, behind)


def _model(found: records.RatedFamily) -> Model | None:
    if found.developer is None or found.version is None or found.tier is None:
        return None
    return Model(found.developer, found.version, found.tier)


def _family(found: records.RatedFamily, own: Own) -> Family:
    slug = found.slug
    return Family(
        family=slug,
        model=_model(found),
        panel=own.panels.get(slug),
        suites=tuple(own.suites.get(slug, ())),
        tasks=tuple(own.tasks.get(slug, ())),
        tests=tuple(own.tests.get(slug, ())),
    )


def _behind(
    found: records.RatedFamily,
    listed: Iterable[UUID],
    tested: Mapping[str | None, UUID],
    own: Own,
) -> dict[str, Sequence[UUID]]:
    released = [] if found.submission is None else [found.submission]
    run = [tested[of] for of in (None, found.slug) if of in tested]
    return {
        Source.PUBLIC: [*released, *dict.fromkeys(listed)],
        Source.BLIND: list(dict.fromkeys(run)),
        **{source: list(of) for source, of in own.behind.get(found.slug, {}).items()},
    }


async def _readings(
    connection: Connection, category: Category, cut: int
) -> tuple[tuple[Reading, ...], list[UUID]]:
    found = await queries.evidence_readings(connection, category, cut)
    entries = await queries.evidence_entries(connection, [one.id for one in found])
    of = grouped((entry.reading_id, entry) for entry in entries)
    readings = tuple(_reading(one, of[one.id]) for one in found)
    return readings, [one.submission for one in found]


def _reading(found: records.ReadReading, entries: Sequence[records.ReadEntry]) -> Reading:
    return Reading(
        leaderboard=found.leaderboard,
        looked_up=found.looked_up,
        link=found.link,
        entries=tuple(
            Entry(one.name, Model(one.developer, one.version, one.tier), one.score, one.votes)
            for one in entries
        ),
        intervals=tuple(
            None if one.low is None or one.high is None else (one.low, one.high) for one in entries
        ),
    )


async def _blind(
    connection: Connection, category: Category, cut: int
) -> tuple[BlindRun | None, dict[str | None, UUID]]:
    """Return the newest run, and the submissions of it and of whoever was placed later."""
    run = await queries.evidence_blind_run(connection, category, cut)
    if run is None:
        return None, {}
    found = await queries.evidence_members(connection, run.id, cut)
    marks = await queries.evidence_marks(connection, [one.id for one in found])
    of = grouped((mark.member_id, mark) for mark in marks)
    members = tuple(_member(one, of[one.id]) for one in found if not one.placed)
    then, _ = await _readings(connection, category, run.submission_id)
    of_then = await queries.evidence_families(connection, category, run.submission_id)
    # Without those that joined while the run, with a number before theirs, was on its way.
    models = {one.slug: _model(one) for one in of_then}
    blind = BlindRun(
        run=str(run.public_id),
        title=run.title,
        protocol=run.protocol,
        run_on=run.run_on,
        judges=tuple(run.judges),
        members=members,
        placements=tuple(_member(one, of[one.id]) for one in found if one.placed),
        readings=then,
        models=tuple(
            (one.family, model) for one in members if (model := models.get(one.family)) is not None
        ),
    )
    return blind, {None: run.submission} | {o.family: o.submission for o in found if o.placed}


def _member(found: records.ReadMember, marks: Sequence[records.ReadMark]) -> Member:
    return Member(
        family=found.family,
        developer=found.developer,
        inapplicable=tuple(sorted(found.inapplicable)),
        marks=tuple(Mark(one.criterion, one.prompt, one.judge, one.score) for one in marks),
    )
