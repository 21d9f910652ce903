"""Where what a report says comes from, with dates (clause 10.1)."""

from collections.abc import Iterator
from typing import Any

Source = dict[str, str | None]


def sources(report: dict[str, Any]) -> Iterator[Source]:
    """Give each source: what it is, of which day, and where it can be read."""
    inputs = report["inputs"]
    for reading in inputs["readings"]:
        what = f"Public leaderboard {reading['leaderboard']}"
        yield _source(what, reading["looked_up"], reading["link"])
    for task in inputs["tasks"]:
        yield _source(f"Specification of {task['task']}", task["looked_up"], task["link"])
    yield from _runs(inputs)
    yield from _beside(report["beside"])


def _runs(inputs: dict[str, Any]) -> Iterator[Source]:
    if run := inputs["blind"]:
        yield _source(f"Blind test {run['title']}", run["run_on"])
    if inputs["panel"]:
        yield _source("Panel", inputs["panel"]["run_on"])
    for run in inputs["suites"]:
        yield _source(f"Suite {run['suite']}", run["run_on"])
    for test in inputs["tests"]:
        for day in sorted({run["run_on"] for run in test["done"]}):
            yield _source(f"Content test {test['test']}", day)


def _beside(beside: dict[str, Any]) -> Iterator[Source]:
    for price in beside["price"]:
        yield _source(f"Price of {price['task']}", price["catalogue"], price["link"])
    for name in ("speech", "documents"):
        if beside[name]:
            yield _source(f"Mini-test of {name}", beside[name]["run_on"])


def _source(what: str, on: str, link: str | None = None) -> Source:
    return {"what": what, "on": on, "link": link}
