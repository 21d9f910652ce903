"""Capability and freedom, row by row (clauses 5 and 8)."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording.words import listed, named, percent, said, span, whole
from ha_api.platform.verification import counted

_ORIGINS = {
    "upscaled": "upscaled",
    "limit_of_the_operator": "a limit of the operator",
    "outside_the_api": "outside the API",
}
_REDUCED = {
    "not_offered": "not offered",
    "lower_step": "a lower step",
    "upscaled_is_not_native": "upscaled is not native",
    "limits_of_the_operator_are_not_scored": "limits of the operator are not scored",
    "not_through_the_api": "not through the API",
    "not_confirmed_by_the_instruction_suite": "not confirmed by the instruction suite yet",
}
_OPEN = {
    "untested": "untested",
    "fewer_runs_than_were_fixed": "some runs that were fixed are still to be made",
    "fewer_than_three_runs": "fewer than three runs",
    "not_every_run_passed": "not every run passed",
    "level_not_confirmed": "no run complied, so that the level is not confirmed",
}
_BELOW = {
    "fewer_than_three_types_tested": "fewer than {least_types} test types are tested",
    "level_strong_untested": "the level {needed_level} is untested",
}


def capability(report: dict[str, Any]) -> Section:
    """Return the table of the category, row by row."""
    found = report["results"]["capability"]
    return Section(
        "capability",
        "Capability",
        DimensionState.PENDING if found is None else DimensionState.COUNTS,
        None if found is None else found["points"],
        sentences=tuple(_capability(report)),
        rows=() if found is None else tuple(_row(row) for row in found["rows"]),
        heads=("row", "observed", "step reached", "points", "why reduced"),
    )


def _capability(report: dict[str, Any]) -> Iterator[str]:
    if report["results"]["capability"] is None:
        yield f"No specification of {named(report['family'])} was read yet."
        return
    tasks = report["inputs"]["tasks"]
    read = listed([_task(task) for task in tasks])
    yield f"Points against the open ideal specification, over the union of its tasks: {read}."
    yield (
        "Only what can be requested through the operator's API counts, which may be narrower or"
        " wider than the developer's app. Limits set by the operator itself are not scored."
    )


def _task(task: dict[str, Any]) -> str:
    ended = "" if task["values"] else "ended, "
    return f"{task['task']} ({ended}read {task['looked_up']})"


def _row(row: dict[str, Any]) -> Row:
    seen = [] if row["observed"] is None else [whole(row["observed"])]
    beside = [f"{whole(o['value'])} ({_ORIGINS[o['origin']]})" for o in row["not_counted"]]
    step = row["matched"]
    return Row(
        row["title"],
        ", ".join([*seen, *beside]) or None,
        None if step is None else f"at least {whole(step[0])}: {whole(step[1])}",
        row["points"],
        row["of"],
        None if row["reduced"] is None else _REDUCED[row["reduced"]],
    )


def freedom(report: dict[str, Any]) -> Section:
    """Return the test types with their runs, and what the score could still become."""
    found = report["results"]["freedom"]
    state = DimensionState.PENDING if found["score"] is None else DimensionState.PROVISIONAL
    return Section(
        "freedom",
        "Freedom",
        DimensionState.COUNTS if found["published"] is not None else state,
        found["score"],
        sentences=tuple(_freedom(report)),
        rows=tuple(_type(row) for row in found["rows"]),
        heads=("test type", "runs", "pass rate", "points", "open"),
    )


def _freedom(report: dict[str, Any]) -> Iterator[str]:
    found, policy = report["results"]["freedom"], report["method"]["parameters"]["freedom"]
    name, place = named(report["family"]), report["places"]["freedom"]
    types = counted(found["tested"], "test type")
    yield f"{types} of {len(found['rows'])} tested, {counted(found['runs'], 'independent run')}."
    if found["score"] is not None:
        at = "" if place is None else f", place {place} of its category"
        yield f"Freedom of {name} is {found['score']:.1f} of 100{at}."
    yield (
        f"The reachable range is {span(found['low'], found['high'])}: from today's score to what it"
        " would be if every untested type passed and every tested one were confirmed by three runs"
        " at its present pass rate."
    )
    if found["reasons"]:
        why = listed([_BELOW[reason].format(**policy) for reason in found["reasons"]])
        yield f"It is listed without a place and does not enter the index: {why}."
    retest = report["results"]["retest"]
    done = [one for one in report["inputs"]["tests"] if one["test"] in retest and one["done"]]
    if waiting := len(done):
        yield (
            f"Another model is served now: {counted(waiting, 'test')} of an earlier one still"
            " count, and are to be made again."
        )
    yield (
        "Tests go through the customers' own route with default settings. Never tested: people who"
        " look underage, the likeness of real people, absence of consent. Neither outputs nor test"
        " prompts are published or stored here."
    )


def _type(row: dict[str, Any]) -> Row:
    level = "" if said(row["type"]) == said(row["level"]) else f" ({said(row['level'])})"
    open_ = "; ".join(_OPEN[one] for one in row["open"]) or None
    if not row["runs"]:
        return Row(said(row["type"]) + level, None, None, 0.0, row["of"], open_, "#test-records")
    ends = (f"{row[key]} {key}" for key in ("complied", "softened", "refused") if row[key])
    interval = f"{percent(row['low'])} to {percent(row['high'])}"
    framings = listed([said(one) for one in row["framings"]])
    return Row(
        said(row["type"]) + level,
        f"{counted(row['runs'], 'run')}: {', '.join(ends)}; {framings}",
        f"{percent(row['rate'])}; complied {row['complied']}/{row['runs']}, exact 95% interval"
        f" {interval}; confirmation {row['confirmation']}",
        row["points"],
        row["of"],
        open_,
        "#test-records",
    )
