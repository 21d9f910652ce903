"""Quality by people: public leaderboards, and the operator's arena (clauses 3 and 6)."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import Row, Section
from ha_api.index.service.wording.source import section
from ha_api.index.service.wording.words import listed, named, span, whole
from ha_api.platform.text import isolated
from ha_api.platform.verification import counted


def public(report: dict[str, Any]) -> Section:
    """Return every public leaderboard, as it was looked up (clause 3.4)."""
    found = report["results"]
    rows = tuple(_listing(one) for one in found["listings"])
    return section(
        "public",
        found["public"]["value"],
        _public(report),
        rows,
        ("leaderboard", "entry", "place", "points", "read as"),
    )


def _public(report: dict[str, Any]) -> Iterator[str]:
    if report["results"]["public"]["value"] is None:
        yield f"No public leaderboard lists exactly this model of {named(report['family'])}."
    yield (
        "An entry counts if developer, version and tier are the same as what is served; a faster,"
        " smaller or other variant never borrows the score of its base model."
    )
    yield (
        "Points are 50 at the median of all entries of a leaderboard and 90 at its leader, whoever"
        " they are of; the value is the mean over the leaderboards."
    )


def _listing(one: dict[str, Any]) -> Row:
    found = one["listing"]
    where = f"{one['leaderboard']}, looked up {one['looked_up']}"
    if found is None:
        return Row(where, why="not listed", link=one["link"])
    entry, interval = found["entry"], span(one["low"], one["high"])
    beside = "no interval" if interval is None else f"interval {interval}"
    votes = counted(entry["votes"], "vote")
    others = [isolated(other["name"]) for other in found["passed_over"]]
    passed = f"; fewer votes have {listed(others)}" if others else ""
    return Row(
        where,
        f"{isolated(entry['name'])}: {whole(entry['score'])} ({beside}), {votes}",
        f"{found['place']} of {found['entries']}",
        found["points"],
        100.0,
        f"median {whole(found['median'])}, leader {whole(found['leader'])}{passed}",
        one["link"],
    )


def arena(report: dict[str, Any]) -> Section:
    """Return the operator's own arena, behind its gates."""
    found = report["results"]["arena"]
    return section("arena", found["value"], _arena(report), ())


def _arena(report: dict[str, Any]) -> Iterator[str]:
    found, policy = report["results"]["arena"], report["method"]["parameters"]["arena"]
    votes = counted(found["votes"], "valid vote")
    anchor = isolated(found["anchor"])
    yield (
        f"{votes} of {_voters(report)}, signed in: the first of each on a prompt and two models,"
        " and none of the operator's trials."
    )
    if found["anchor"] == report["family"]["slug"]:
        yield "This is the anchor, against which others are read: where it counts, it has 50."
    elif found["difference"] is not None:
        interval = span(found["low"], found["high"], 0)
        beside = "no interval" if interval is None else f"95% interval {interval}"
        counts = "; the value is the expected share of wins against it"
        yield (
            f"The rating is {found['difference']:+,.0f} Elo against the anchor {anchor} ({beside},"
            f" of {counted(found['replicates'], 'replicate')})"
            f"{'' if found['value'] is None else counts}."
        )
    if report["shown_rating"] is not None:
        yield (
            f"Shown while votes arrive, and never scored: {report['shown_rating']:+,.0f} Elo, in"
            " which the start, from a public leaderboard that lists both, weighs as much as"
            f" {policy['start_votes']} votes."
        )
    for gate in found["gates"]:
        yield _GATES[gate].format(anchor=anchor, **policy)
    if found["gates"]:
        yield "Until then the weight of the arena goes to the other sources of quality."
    yield "Votes of visitors who have not signed in enter neither rating nor this count."


def _voters(report: dict[str, Any]) -> str:
    votes, own = report["inputs"]["votes"], report["family"]["slug"]
    if own not in votes["families"]:
        return counted(0, "voter")
    of = votes["families"].index(own)
    sides = zip(votes["voter"], votes["first"], votes["second"], strict=True)
    return counted(len({voter for voter, *two in sides if of in two}), "voter")


_GATES = {
    "too_few_votes": "Pending: it counts from {least_votes} valid votes on.",
    "no_rating": (
        "Pending: no chains of wins lead to the anchor {anchor} and back yet, and without these"
        " there is no rating."
    ),
    "interval_too_wide": (
        "Pending: it counts once the 95% interval against the anchor is narrower than"
        " {width:.0f} Elo."
    ),
}
