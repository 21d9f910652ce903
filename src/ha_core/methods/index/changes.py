"""Why a family's figures moved between two evaluations: the inputs of every source, by cause."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from ha_core.methods.index.evidence import BlindRun, Evidence, Family, Member, PanelRun, SuiteRun
from ha_core.methods.index.plain import digest
from ha_core.methods.index.words import Source


class Cause(StrEnum):
    """What may move a score."""

    OWN_DATA = "OWN_DATA"
    NEW_RELEASE = "NEW_RELEASE"
    NEW_VERSION = "NEW_VERSION"
    NEW_LISTINGS = "NEW_LISTINGS"
    NEW_BLIND_RUN = "NEW_BLIND_RUN"
    ARENA_VOTES = "ARENA_VOTES"


SHARED = (Cause.NEW_LISTINGS, Cause.NEW_BLIND_RUN, Cause.ARENA_VOTES)
"""What is no data of the family's own: nothing else moves it when others do."""

CAPABILITY, FREEDOM = "capability", "freedom"
SOURCES: dict[str, tuple[str, ...]] = {
    Source.PUBLIC: ("model", "listings", "public"),
    Source.BLIND: ("blind", "placed", "agreement"),
    Source.ARENA: ("arena",),
    Source.SUITES: ("suites",),
    Source.PANEL: ("panel",),
    CAPABILITY: ("capability",),
    FREEDOM: ("freedom", "retest", "superseded"),
}
"""What of an evaluation each source makes; the composition follows from these."""
FIGURES: dict[str, tuple[str, ...]] = {
    Source.PUBLIC: ("public", "value"),
    Source.BLIND: ("blind", "value"),
    Source.ARENA: ("arena", "value"),
    Source.SUITES: ("suites", "together", "value"),
    Source.PANEL: ("panel", "value"),
    CAPABILITY: ("capability", "points"),
    FREEDOM: ("freedom", "score"),
}
"""Where the figure of a source stands."""

Inputs = dict[str, dict[str, str]]
"""Digests of what a source was computed from, by source and cause."""
Result = Mapping[str, Any]
"""inputs, and results: the evaluation as plain JSON."""
Judged = TypeVar("Judged", BlindRun, PanelRun, SuiteRun)


class Change(NamedTuple):
    """before, after: the figure of the source, None where there is none.

    A new version of the method changes everything at once, and has no figures: those of two
    versions are never held against each other.
    """

    cause: Cause
    source: str
    before: float | None
    after: float | None


def unnamed(evidence: Evidence) -> Evidence:
    """Return evidence with numbers in place of its judges' developers.

    Digests are public, and so is all else that they are of: by them nobody must be able to try who
    the judges were. No figure follows from their names.
    """
    run = evidence.blind
    return replace(
        evidence,
        families=tuple(
            replace(
                family,
                panel=None if family.panel is None else _numbered(family.panel),
                suites=tuple(map(_numbered, family.suites)),
            )
            for family in evidence.families
        ),
        blind=None if run is None else _numbered(run),
    )


def inputs(evidence: Evidence) -> dict[str, Inputs]:
    """Return the inputs of every family of a category, by its name."""
    evidence = unnamed(evidence)
    run = evidence.blind
    shared = {
        Cause.NEW_LISTINGS: digest(evidence.readings),
        Cause.NEW_BLIND_RUN: digest(None if run is None else replace(run, placements=())),
        Cause.ARENA_VOTES: digest(evidence.votes),
    }
    later = {} if run is None else {one.family: one for one in run.placements}
    return {
        family.family: _inputs(family, later.get(family.family), shared)
        for family in evidence.families
    }


def changes(before: Result, after: Result) -> tuple[Change, ...]:
    """Say what moved a family from one result to the next, source by source.

    What is the family's own is named even where no figure moved by it; what is shared is named
    where something of that source did. A placement goes with its run: a new run is named alone.
    """
    if before["results"]["version"] != after["results"]["version"]:
        return (Change(Cause.NEW_VERSION, "method", None, None),)
    return tuple(
        Change(cause, source, _figure(before, source), _figure(after, source))
        for source in SOURCES
        for cause in _differing(before["inputs"][source], after["inputs"][source])
        if cause not in SHARED or moved(before, after, source)
    )


def moved(before: Result, after: Result, source: str) -> bool:
    """Whether anything that a source makes of an evaluation is another now."""
    return any(before["results"][part] != after["results"][part] for part in SOURCES[source])


def _numbered(run: Judged) -> Judged:
    return replace(run, judges=tuple(map(str, range(len(run.judges)))))


def _inputs(family: Family, placed: Member | None, shared: Mapping[Cause, str]) -> Inputs:
    own, model = Cause.OWN_DATA, digest(family.model)
    listings, run, votes = SHARED
    # The suite of instructions confirms what the capability has of structured output.
    of_capability = (family.tasks, family.suites)
    return {
        Source.PUBLIC: {Cause.NEW_RELEASE: model, listings: shared[listings]},
        Source.BLIND: {own: digest(placed), run: shared[run]},
        Source.ARENA: {votes: shared[votes]},
        Source.SUITES: {own: digest(family.suites)},
        Source.PANEL: {own: digest(family.panel)},
        CAPABILITY: {own: digest(of_capability)},
        FREEDOM: {own: digest(family.tests), Cause.NEW_RELEASE: model},
    }


def _differing(before: Mapping[str, str], after: Mapping[str, str]) -> list[Cause]:
    found = [Cause(cause) for cause in after if before[cause] != after[cause]]
    return [Cause.NEW_BLIND_RUN] if Cause.NEW_BLIND_RUN in found else found


def _figure(result: Result, source: str) -> float | None:
    part, *path = FIGURES[source]
    found = result["results"][part]
    for step in path:
        found = None if found is None else found[step]
    number: float | None = found
    return number
