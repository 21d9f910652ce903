"""A report as JSON: all raw figures, what they come to, and what stands beside."""

from collections.abc import Sequence
from dataclasses import asdict
from statistics import median
from typing import Any
from uuid import UUID

from ha_api.index.records.appeals import AppealState
from ha_api.index.records.evidence import RatedFamily
from ha_api.index.records.reports import (
    Beside,
    ReportedAppeal,
    ReportedProbe,
    ReportedReading,
    ReportedRun,
    ReportedTimings,
)
from ha_api.index.service.report_inputs import inputs
from ha_api.index.service.wording.limits import LIMITS
from ha_api.index.service.wording.open_questions import open_questions
from ha_api.index.service.wording.sources import sources
from ha_core.methods.index import band, parameters
from ha_core.methods.index.documents import Format
from ha_core.methods.index.evidence import Evidence
from ha_core.methods.index.plain import plain
from ha_core.methods.index.versions import Method

KIND = "ha-family-report-1"

Json = dict[str, Any]


def document(
    family: RatedFamily, computation: Json, scored: Json, evidence: Evidence, beside: Beside
) -> Json:
    """Return the report of a family by one computation.

    scored: its results, places, changes, shown rating and submissions, as they are kept.
    """
    method = parameters(computation["method"])
    raw = inputs(evidence, family.slug, method.version) | {
        "timings": [{"task": one.task, "middle": one.middle} for one in beside.timings],
        "speech": _run(beside.speech),
        "documents": _run(beside.documents),
    }
    report: Json = {
        "report": KIND,
        "family": {
            "slug": family.slug,
            "title": family.title,
            "own_product": family.own_product,
            "simulated": family.simulated,
            "since": plain(family.since),
        },
        "category": evidence.category.value,
        "method": {
            "version": method.version,
            "digest": method.digest,
            "parameters": plain(method),
        },
        "computation": computation,
        **scored,
        "inputs": raw,
        "beside": _beside(raw, beside, method),
        "examples": [_plain(one) for one in beside.examples],
        "appeals": [_appeal(one) for one in beside.appeals],
        "replaced": [_plain(one) for one in beside.replaced],
        "limits": list(LIMITS),
    }
    report["open_questions"] = list(open_questions(report))
    report["sources"] = list(sources(report))
    return report


def _beside(raw: Json, beside: Beside, method: Method) -> Json:
    return {
        "price": [_plain(one) for one in beside.prices],
        "speed": [_speed(one, method) for one in beside.timings],
        "speech": None if beside.speech is None else _speech(*beside.speech, method),
        "documents": None if beside.documents is None else _documents(*beside.documents, method),
    }


def _speed(found: ReportedTimings, method: Method) -> Json:
    of = band(found.jobs, version=method.version)
    return {"task": found.task, "median": median(found.middle), "band": of}


def _run(found: tuple[ReportedRun, Sequence[object]] | None) -> Json | None:
    if found is None:
        return None
    run, rows = found
    return {"run_on": plain(run.run_on), "rows": [_plain(row) for row in rows]}


def _speech(run: ReportedRun, readings: list[ReportedReading], method: Method) -> Json:
    words = sum(one.words for one in readings)
    errors = sum(one.substituted + one.deleted + one.inserted for one in readings)
    whole = len(readings) == method.speech.readings
    return {
        "run_on": plain(run.run_on),
        "rate": errors / words if whole else None,
        "words": words,
        "readings": [_plain(one) for one in readings],
    }


def _documents(run: ReportedRun, probes: list[ReportedProbe], method: Method) -> Json:
    of = len(method.documents.questions)
    rows = [
        {
            "number": one.number,
            "format": one.format,
            "points": len(one.answered) if one.format == Format.STRICT else 0,
            "of": of,
        }
        for one in probes
    ]
    points = sum(len(one.answered) for one in probes if one.format == Format.STRICT)
    whole = len(probes) == method.documents.probes
    return {
        "run_on": plain(run.run_on),
        "share": points / (of * len(probes)) if whole else None,
        "points": points,
        "of": of * method.documents.probes,
        "probes": rows,
    }


def _appeal(found: ReportedAppeal) -> Json:
    state = AppealState.OPEN
    if found.statement is not None:
        state = AppealState.ANSWERED if found.retest is None else AppealState.RETESTED
    return {
        "appeal": str(found.public_id),
        "dimension": found.dimension.value,
        "asked_on": plain(found.asked_on),
        "state": state.value,
        "statement": found.statement,
        "retest": None if found.retest is None else str(found.retest),
        "answered_on": plain(found.answered_on),
    }


def _plain(found: Any) -> Json:
    return {name: _value(value) for name, value in asdict(found).items()}


def _value(value: Any) -> Any:
    return str(value) if isinstance(value, UUID) else plain(value)
