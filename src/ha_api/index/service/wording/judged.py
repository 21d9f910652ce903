"""Quality by judges: blind test, language suites, the panel for tools (clauses 4 and 7)."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import Row, Section
from ha_api.index.service.wording.notes import disputed
from ha_api.index.service.wording.source import section
from ha_api.index.service.wording.words import line, listed, named, percent, said, span
from ha_api.platform.verification import counted

ALONE = (
    "Audio is scored by a single judge, the one that can listen; every other criterion has judges"
    " of at least three different developers."
)
JUDGES = (
    "Judges are of at least three different developers, and none is of the developer whose model it"
    " judges. The method wants names hidden from them and a random order."
)
LIMITED = "A tool's results were made by the operator, and each is scored for itself."


def blind(report: dict[str, Any]) -> Section:
    """Return the blind test by criterion, and whether people agree."""
    found = report["results"]["blind"]
    rows = () if found is None else tuple(_criterion(row) for row in found["rows"])
    return section(
        "blind",
        None if found is None else found["value"],
        _blind(report),
        rows,
        ("criterion", "mean of 1 to 10", "prompts and judges", "points", "state"),
    )


def _blind(report: dict[str, Any]) -> Iterator[str]:
    run, results = report["inputs"]["blind"], report["results"]
    if run is None:
        yield "No blind test was made in this category yet."
        return
    title = line(run["title"])
    if results["blind"] is None:
        yield f"The blind test of this category ({title}, {run['run_on']}) did not test it."
    else:
        how = "placed later by the frozen scale of" if results["placed"] else "in the set of"
        yield (
            f"{named(report['family'])} is {how} the blind test {title} of {run['run_on']},"
            f" which has {counted(len(run['members']), 'model')}."
        )
    yield JUDGES
    yield f"How it was made, in the operator's words: {line(run['protocol'])}"
    if any(map(_by_one, (results["blind"] or {"rows": []})["rows"])):
        yield ALONE
    yield _agreement(results["agreement"])
    if results["agreement"]["doubts"]:
        yield disputed(report)


def _agreement(found: dict[str, Any]) -> str:
    shared = counted(len(found["shared"]), "model")
    if found["rho"] is None:
        return f"It was held once against public leaderboards: {shared} shared, no correlation."
    interval = span(found["low"], found["high"], 2)
    beside = "no interval" if interval is None else f"95% interval {interval}"
    return (
        f"It was held once against public leaderboards: Spearman's rank correlation is"
        f" {found['rho']:.2f} ({beside}) over {shared}."
    )


def _by_one(row: dict[str, Any]) -> bool:
    """Whether a single judge scored what others need not."""
    return row["alone"] is True and row["judges"] == 1


def _criterion(row: dict[str, Any]) -> Row:
    alone = ", a single judge alone" if _by_one(row) else ""
    tested = f"{counted(row['prompts'], 'prompt')}, {counted(row['judges'], 'judge')}{alone}"
    state = said(row["state"]) + f"; weight {row['weight']:.2f}, share {percent(row['share'])}"
    mean = None if row["mean"] is None else f"{row['mean']:.2f}"
    return Row(said(row["criterion"]).capitalize(), mean, tested, row["points"], 100.0, state)


def suites(report: dict[str, Any]) -> Section:
    """Return the language suites, each with its sample."""
    found = report["results"]["suites"]
    rows = [_suite(one) for one in found["judged"]]
    if found["instructions"]:
        rows.append(_suite(found["instructions"]["suite"]))
    if found["recall"]:
        rows.append(_suite(found["recall"]["suite"]))
        rows += [_range(row) for row in found["recall"]["rows"]]
    return section(
        "suites",
        found["together"]["value"],
        _suites(report),
        tuple(rows),
        ("suite", "raw score", "sample", "points", "state"),
    )


def _suites(report: dict[str, Any]) -> Iterator[str]:
    parts = report["results"]["suites"]["together"]["parts"]
    pending = [part["name"] for part in parts if part["value"] is None]
    yield (
        "Fixed prompts, on the version served, with default settings; of three judges the median"
        " counts, and instructions are checked without a judge."
    )
    factor = report["method"]["parameters"]["suites"]["partial_factor"]
    yield f"From half a sample on a suite counts with the factor {factor}; below it is pending."
    if pending:
        yield f"Pending: {listed(pending)}."


def _suite(found: dict[str, Any]) -> Row:
    raw = None if found["raw"] is None else f"{found['raw']:.1f}"
    factor = f"; factor {found['factor']}" if found["state"] == "partial" else ""
    sample = f"{found['size']} of {found['full']}"
    return Row(found["suite"], raw, sample, found["score"], 100.0, f"{found['state']}{factor}")


def _range(row: dict[str, Any]) -> Row:
    share = None if row["accuracy"] is None else percent(row["accuracy"])
    right = f"{row['right']} of {row['asked']} right"
    why = "beyond the published window" if row["beyond"] else None
    return Row(f"recall, {row['length']:,} tokens", share, right, row["points"], row["of"], why)


def panel(report: dict[str, Any]) -> Section:
    """Return what the panel gave a tool's results."""
    found = report["results"]["panel"]
    return section("panel", None if found is None else found["value"], _panel(found), ())


def _panel(found: dict[str, Any] | None) -> Iterator[str]:
    if found is None:
        yield "No panel has scored its results yet."
        return
    samples = counted(found["samples"], "sample")
    mean = "no mean" if found["mean"] is None else f"a mean of {found['mean']:.2f} of 1 to 10"
    yield f"{samples} scored by {counted(found['judges'], 'judge')}: {mean}."
    if found["value"] is None:
        yield f"Pending: it is published from {found['needs']} samples on."
    yield JUDGES
    yield LIMITED
