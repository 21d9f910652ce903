"""What was checked, for people and for machines."""

from collections.abc import Sequence
from typing import Any

import orjson
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ha_api.index.service.checks import CheckedSuite, Heard, Probed
from ha_api.platform.console import say
from ha_api.platform.text import isolated
from ha_core.methods.index import Errors, parameters
from ha_core.methods.index.constraints import Rule
from ha_core.methods.index.plain import plain

Rows = Sequence[tuple[str, ...]]


def instructions_as_json(found: CheckedSuite) -> str:
    """Return a checked suite as a document."""
    rules = [
        {"number": c.number, "prompt": c.prompt, "kind": c.rule.kind, "passed": c.passed}
        for c in found.rules
    ]
    return _document({"constraints": rules, **plain(found.result)})


def instructions_as_table(found: CheckedSuite, console: Console) -> str:
    """Return a checked suite as text for a console."""
    rows = [(str(c.number), isolated(c.prompt), _rule(c.rule), _met(c.passed)) for c in found.rules]
    suite, state = found.result.suite, found.result.suite.state
    missing = sum(c.passed is None for c in found.rules)
    with console.capture() as capture:
        console.print(_table(("#", "prompt", "constraint", "met"), rows))
        met = sum(c.passed is True for c in found.rules)
        say(console, f"{met} of {suite.size} constraints met{_share(suite.raw)}.")
        if missing:
            say(console, f"{missing} belong to prompts without an answer: they are not counted.")
        if suite.score is None:
            say(console, f"{state}: {suite.suite} counts from half of its {suite.full} on.")
        else:
            say(console, f"{state} sample: {suite.score:.1f} points for {suite.suite}.")
        confirms = "" if found.result.confirms else "not "
        say(
            console,
            f"JSON schemas: {found.result.schema_passed} of {found.result.schema_checked} met;"
            f" structured output is {confirms}confirmed.",
        )
    return capture.get()


def speech_as_json(found: Sequence[Heard]) -> str:
    """Return what was heard as a document."""
    total = pooled(found)
    readings = [
        {"reading": h.reading, **({} if h.errors is None else _errors(h.errors))} for h in found
    ]
    whole = None if total is None else _errors(total)
    return _document({"readings": readings, "total": whole, "shown": credit(found)})


def speech_as_table(found: Sequence[Heard], console: Console) -> str:
    """Return what was heard as text for a console."""
    total = pooled(found)
    rows = [_spoken(isolated(h.reading), h.errors) for h in found]
    with console.capture() as capture:
        columns = ("reading", "substituted", "deleted", "inserted", "words", "WER")
        console.print(_table(columns, [*rows, _spoken("all", total)]))
        if total is None:
            say(console, "A reading is missing: there is no rate without all of them.")
        say(console, credit(found) or _not_the_mini_test(), "dim")
    return capture.get()


def documents_as_json(found: Sequence[Probed]) -> str:
    """Return the scored documents as a document."""
    probes = [{"document": p.document, "probe": plain(p.probe)} for p in found]
    return _document({"documents": probes, "shown": parameters(None).documents.shown})


def documents_as_table(found: Sequence[Probed], console: Console) -> str:
    """Return the scored documents as text for a console."""
    rows = [
        (isolated(p.document), p.probe.format, f"{p.probe.points} of {p.probe.of}", _wrong(p))
        if p.probe
        else (isolated(p.document), "not completed", "-", "")
        for p in found
    ]
    policy = parameters(None).documents
    there = [p.probe for p in found if p.probe]
    with console.capture() as capture:
        console.print(_table(("document", "format", "right", "wrong answers"), rows))
        say(console, f"{sum(p.points for p in there)} of {sum(p.of for p in there)} answers right.")
        if len(there) < policy.probes:
            say(console, f"Only {policy.probes} completed documents are published.")
        say(console, policy.shown, "dim")
    return capture.get()


def pooled(found: Sequence[Heard]) -> Errors | None:
    """Return the errors of all readings together, None while one is missing."""
    there = [h.errors for h in found if h.errors is not None]
    return Errors(*map(sum, zip(*there, strict=True))) if len(there) == len(found) else None


def credit(found: Sequence[Heard]) -> str | None:
    """Return what stands beside the method's mini-test; None for other readings than its six."""
    policy, total = parameters(None).speech, pooled(found)
    its_own = len(found) == policy.readings and total is not None and total.words == policy.words
    return policy.shown if its_own else None


def _not_the_mini_test() -> str:
    policy = parameters(None).speech
    return (
        f"Not the method's mini-test, which has {policy.readings} readings, {policy.words} words."
    )


def _rule(rule: Rule) -> str:
    bounds = [f"from {rule.least}"] if rule.least is not None else []
    bounds += [f"up to {rule.most}"] if rule.most is not None else []
    what = rule.shape or rule.unit or (isolated(rule.text) if rule.text else "")
    return " ".join([rule.kind.replace("_", " "), what, *bounds]).strip()


def _met(passed: bool | None) -> str:
    return {True: "yes", False: "NO", None: "-"}[passed]


def _share(raw: float | None) -> str:
    return "" if raw is None else f", {raw:.1f}%"


def _spoken(name: str, errors: Errors | None) -> tuple[str, ...]:
    if errors is None:
        return (name, *"-----")
    return (name, *map(str, errors), f"{100 * errors.rate:.1f}%")


def _errors(errors: Errors) -> dict[str, Any]:
    return {**errors._asdict(), "rate": errors.rate}


def _wrong(probed: Probed) -> str:
    questions = probed.probe.questions if probed.probe else ()
    return ", ".join(question.question for question in questions if not question.right)


def _table(columns: Sequence[str], rows: Rows) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _document(value: dict[str, Any]) -> str:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2).decode() + "\n"
