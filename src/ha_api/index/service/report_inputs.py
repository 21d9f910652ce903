"""What a report shows of the evidence: all that its figures follow from, and nobody's name.

Judges, voters and prompts are numbers in it, and a judge's developer stands nowhere.
"""

from typing import Any

from ha_core.methods.index import parameters
from ha_core.methods.index.evidence import BlindRun, Evidence, Member, PanelRun, SuiteRun
from ha_core.methods.index.plain import plain


def inputs(evidence: Evidence, family: str, version: str) -> dict[str, Any]:
    """Return what the figures of a family follow from, as JSON has it.

    anchor: the model against which ratings are shown, None where it is not in the catalogue.
    """
    models = {one.family: one.model for one in evidence.families}
    own = next(one for one in evidence.families if one.family == family)
    anchor = dict(parameters(version).arena.anchors).get(evidence.category, "")
    return {
        "model": plain(own.model),
        "anchor": plain(models.get(anchor)),
        "readings": plain(evidence.readings),
        "blind": None if evidence.blind is None else _blind(evidence.blind, family),
        "panel": None if own.panel is None else _panel(own.panel),
        "suites": [_suite(run) for run in own.suites],
        "tasks": plain(own.tasks),
        "tests": plain(own.tests),
        "votes": plain(evidence.votes),
    }


def _blind(run: BlindRun, family: str) -> dict[str, Any]:
    # The set whole, for it is fitted together; of those placed later the family alone.
    return {
        "run": run.run,
        "title": run.title,
        "protocol": run.protocol,
        "run_on": plain(run.run_on),
        "judges": len(run.judges),
        "members": [_member(one) for one in run.members],
        "placements": [_member(one) for one in run.placements if one.family == family],
        "readings": plain(run.readings),
        "models": plain(run.models),
    }


def _member(member: Member) -> dict[str, Any]:
    columns = ("criterion", "prompt", "judge", "score")
    return {
        "family": member.family,
        "inapplicable": list(member.inapplicable),
        "marks": {name: [getattr(mark, name) for mark in member.marks] for name in columns},
    }


def _panel(run: PanelRun) -> dict[str, Any]:
    columns = ("sample", "judge", "score")
    return {
        "run_on": plain(run.run_on),
        "judges": len(run.judges),
        **{name: [getattr(mark, name) for mark in run.marks] for name in columns},
    }


def _suite(run: SuiteRun) -> dict[str, Any]:
    found = plain(run)
    return {key: found[key] for key in found if key != "developer"} | {"judges": len(run.judges)}
