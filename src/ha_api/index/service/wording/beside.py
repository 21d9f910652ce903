"""What is measured and never scored, and two mini-tests outside the index (clauses 9 and 11)."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.records.reports import DimensionState, Row, Section
from ha_api.index.service.wording.words import named, percent, said, whole
from ha_api.platform.text import isolated
from ha_api.platform.verification import counted

NEVER_SCORED = "Measured, and never scored: it enters neither the index nor freedom."


def beside(report: dict[str, Any]) -> Iterator[Section]:
    """Give what stands beside the scores; what the version hides, it hides for every family."""
    yield _price(report)
    yield _speed(report)
    hidden = report["method"]["parameters"]["measured"]["hidden"]
    yield from (_hidden(name, report["method"]["version"]) for name in hidden)
    yield _speech(report)
    yield _documents(report)


def _price(report: dict[str, Any]) -> Section:
    rows = tuple(
        Row(
            one["task"],
            f"{one['amount']} {one['currency']} (unit: {isolated(one['unit'])})",
            f"catalogue of {one['catalogue']}",
            link=one["link"],
        )
        for one in report["beside"]["price"]
    )
    sentences = (NEVER_SCORED, *(() if rows else ("No price was recorded yet.",)))
    heads = ("task", "price", "date", "points", "why")
    return Section(
        "price", "Price", DimensionState.SHOWN, sentences=sentences, rows=rows, heads=heads
    )


def _speed(report: dict[str, Any]) -> Section:
    rows = tuple(
        Row(one["task"], f"median {whole(one['median'])} seconds", f"of {one['band']} jobs")
        for one in report["beside"]["speed"]
    )
    return Section(
        "speed",
        "Speed",
        DimensionState.SHOWN,
        sentences=tuple(_of_speed(report)),
        rows=rows,
        heads=("task", "seconds", "sample", "points", "why"),
    )


def _of_speed(report: dict[str, Any]) -> Iterator[str]:
    policy = report["method"]["parameters"]["measured"]
    least, newest = policy["bands"][0][0], policy["newest_jobs"]
    yield NEVER_SCORED
    if not report["beside"]["speed"]:
        yield f"No task has {least} jobs that count yet, and nothing is shown below."
    yield (
        f"Jobs that succeeded, the operator's test runs among them; of each account at most its"
        f" newest {newest} a task, over all time. The size of a sample is told as a band."
    )


def _hidden(name: str, version: str) -> Section:
    sentence = f"{name.capitalize()} is recorded, and in {version} it is hidden for every family."
    return Section(name, name.capitalize(), DimensionState.HIDDEN, sentences=(sentence,))


def _speech(report: dict[str, Any]) -> Section:
    found, policy = report["beside"]["speech"], report["method"]["parameters"]["speech"]
    told = [f"No run of the mini-test of speech with {named(report['family'])} was recorded."]
    rows: tuple[Row, ...] = ()
    if found is not None:
        done = counted(len(found["readings"]), "reading")
        told = [
            f"On {found['run_on']}: {done} of {policy['readings']} complete; only all of them"
            " together have a rate."
        ]
        rows = tuple(_reading(one) for one in found["readings"])
        if found["rate"] is not None:
            told = [
                f"The word error rate of {found['run_on']} is {percent(found['rate'])}, pooled over"
                f" {counted(found['words'], 'reference word')}."
            ]
    return Section(
        "speech",
        "Mini-test of speech, outside the index",
        DimensionState.SHOWN,
        None if found is None or found["rate"] is None else 100 * found["rate"],
        "% of words",
        (*told, policy["shown"]),
        rows,
        ("reading", "errors", "words", "points", "why"),
    )


def _reading(one: dict[str, Any]) -> Row:
    kinds = ("substituted", "deleted", "inserted")
    errors = ", ".join(f"{one[kind]} {kind}" for kind in kinds)
    return Row(f"reading {one['number']}", errors, whole(one["words"]))


def _documents(report: dict[str, Any]) -> Section:
    found, policy = report["beside"]["documents"], report["method"]["parameters"]["documents"]
    told = [f"No run of the mini-test of documents with {named(report['family'])} was recorded."]
    rows: tuple[Row, ...] = ()
    if found is not None:
        done = counted(len(found["probes"]), "probe")
        told = [f"On {found['run_on']}: {done} of {policy['probes']} completed."]
        if found["share"] is None:
            told.append("Only six completed probes are published.")
        else:
            told.append(f"{found['points']} of {found['of']} questions were answered right.")
            rows = tuple(
                Row(
                    f"document {one['number']}", said(one["format"]), None, one["points"], one["of"]
                )
                for one in found["probes"]
            )
    told.append(
        f"{policy['tokens']:,} reference tokens each ({policy['tokenizer']}), output limit"
        f" {policy['output_tokens']:,} tokens; a fenced code block is a format error even where the"
        " answers are right."
    )
    return Section(
        "documents",
        "Mini-test of long documents, outside the index",
        DimensionState.SHOWN,
        None if found is None or found["share"] is None else 100 * found["share"],
        "% of questions",
        (*told, policy["shown"]),
        rows,
        ("document", "format", "matched", "right", "why"),
    )
