"""Decisions: a judgement out of what a judge wrote, checked as the service checks it."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import orjson

from ha_api.platform.refusals import RefusedError
from ha_api.platform.text import quoted
from ha_api.tournaments.judging.completions import UnfitError
from ha_api.tournaments.records.judgements import Gtvh, NewJudgement
from ha_api.tournaments.records.judges import JudgeKind
from ha_api.tournaments.records.leases import Lease
from ha_api.tournaments.service import readings

DECISIONS = {"first": 1.0, "tie": 0.5, "second": 0.0}
_TAGS = ("mechanisms", "delivery", "failures")


def decision(lease: Lease, written: str, version: str) -> NewJudgement:
    """Return the judgement that a judge wrote on a match. Raises UnfitError.

    Of a tie the tags are left out: it has neither winner nor loser.
    """
    found = _object(written)
    winner = found.get("winner")
    if not isinstance(winner, str) or winner not in DECISIONS:
        raise UnfitError(f"winner: first, second or tie, not {quoted(winner)}")
    reading, rationale = found.get("reading"), found.get("rationale")
    if not isinstance(reading, dict) or not isinstance(rationale, str):
        raise UnfitError("reading and rationale: an object and a text are needed")
    mechanisms, delivery, failures = (
        () if winner == "tie" else _tags(found, name) for name in _TAGS
    )
    new = NewJudgement(
        lease.match,
        lease.swapped,
        DECISIONS[winner],
        mechanisms,
        delivery,
        failures,
        reading=Gtvh(*(_text(reading, field.name) for field in fields(Gtvh))),
        rationale=rationale,
    )
    try:
        return readings.checked("judgement", new, JudgeKind.MODEL, version)
    except RefusedError as error:
        raise UnfitError(f"{error.refusal.field}: {error.refusal.message}") from None


def _object(written: str) -> Mapping[str, Any]:
    """Return the object in a text; many a server fences it, or says something before."""
    try:
        found = orjson.loads(written[written.index("{") : written.rindex("}") + 1])
    except (ValueError, UnicodeEncodeError):
        raise UnfitError("the answer is no JSON object") from None
    return found  # type: ignore[no-any-return] # between braces there is nothing else


def _tags(found: Mapping[str, Any], name: str) -> tuple[str, ...]:
    tags = found.get(name)
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        raise UnfitError(f"{name}: a list of tags is needed")
    return tuple(tags)


def _text(reading: Mapping[str, Any], name: str) -> str:
    text = reading.get(name)
    if not isinstance(text, str):
        raise UnfitError(f"reading.{name}: a text is needed")
    return text
