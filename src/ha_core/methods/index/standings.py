"""Clauses 4.2 to 4.6 over a whole run: every family of it, and whether people agree."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ha_core.methods.index import given
from ha_core.methods.index.agreement import Agreement, agreement
from ha_core.methods.index.blind import BlindFit, Scores, Standing, blind_fit, place
from ha_core.methods.index.criteria import BlindValue, blind_value
from ha_core.methods.index.evidence import BlindRun, Mark, Member, Reading
from ha_core.methods.index.listings import Model, listing, public
from ha_core.methods.index.words import Category, Criterion


@dataclass(frozen=True, slots=True)
class BlindResult:
    """values: by family; a family that was placed later has the value of its placement.

    placed: the families of which that is so.
    """

    values: Mapping[str, BlindValue]
    placed: frozenset[str]
    agreement: Agreement


def blind_result(category: Category, run: BlindRun, *, version: str | None = None) -> BlindResult:
    """Evaluate a run: its set fitted, the others placed, and the set held against people.

    Raises ValueError as `blind_fit`, `place` and `blind_value` do.
    """
    standings: dict[str, dict[Criterion, Standing]] = {one.family: {} for one in run.members}
    fits = {}
    for criterion in _criteria(run.members):
        scored = [one for one in run.members if _marks(one, criterion)]
        fits[criterion] = _fit(scored, run.judges, criterion, version)
        for one, standing in zip(scored, fits[criterion].standings, strict=True):
            standings[one.family][criterion] = standing
    of_set = {
        one.family: _value(category, one, standings[one.family], version) for one in run.members
    }
    later = {one.family: _placed(category, one, fits, version) for one in run.placements}
    known = agreement(
        {family: value.value for family, value in of_set.items()},
        {family: value_of(model, run.readings, version) for family, model in run.models},
        version=version,
    )
    return BlindResult({**of_set, **later}, frozenset(later), known)


def value_of(model: Model, readings: Sequence[Reading], version: str | None) -> float | None:
    """Return what public leaderboards say of a model, 0 to 100."""
    found = {one.leaderboard: listing(model, one.entries, version=version) for one in readings}
    points = {name: None if one is None else one.points for name, one in found.items()}
    return public(points, version=version).value


def _criteria(members: Sequence[Member]) -> list[Criterion]:
    scored = {mark.criterion for member in members for mark in member.marks}
    given.only("marks", "criterion", sorted(scored), tuple(Criterion))
    return [criterion for criterion in Criterion if criterion in scored]


def _marks(member: Member, criterion: Criterion) -> list[Mark]:
    return [mark for mark in member.marks if mark.criterion == criterion]


def _fit(
    members: Sequence[Member], judges: Sequence[str], criterion: Criterion, version: str | None
) -> BlindFit:
    rows = [
        (code, mark.prompt, mark.judge, mark.score)
        for code, member in enumerate(members)
        for mark in _marks(member, criterion)
    ]
    scores = Scores(*zip(*rows, strict=True))
    developers = [member.developer for member in members]
    return blind_fit(scores, developers, judges, criterion, version=version)


def _placed(
    category: Category, member: Member, fits: Mapping[Criterion, BlindFit], version: str | None
) -> BlindValue:
    standings = {}
    for criterion in _criteria([member]):
        if criterion not in fits:
            raise ValueError(f"{member.family}: the run scored nobody on {criterion}")
        marks = _marks(member, criterion)
        standings[criterion] = place(
            fits[criterion],
            [mark.prompt for mark in marks],
            [mark.judge for mark in marks],
            [mark.score for mark in marks],
            member.developer,
        )
    return _value(category, member, standings, version)


def _value(
    category: Category,
    member: Member,
    standings: Mapping[Criterion, Standing],
    version: str | None,
) -> BlindValue:
    inapplicable = [Criterion(criterion) for criterion in member.inapplicable]
    return blind_value(category, standings, inapplicable=inapplicable, version=version)
