"""Inputs as the lines of an export, and what these come to as one number: SHA-256.

A line is compact JSON without control characters, as it stands in the file: the digest covers all
of an export but its header, which has a seal of its own.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

from ha_api.platform.files.line_writing import named, slices, times, written
from ha_api.tournaments.service.inputs import Inputs, Judged, NamedJudge, Player, Rated

_SHOWN = ("match", "prompt", "first", "second")
KEYS = {
    "contestants": Player._fields,
    "judges": NamedJudge._fields,
    "judgements": (
        *(*_SHOWN, "judge", "decision"),
        *("mechanisms", "delivery", "failures", "time"),
    ),
    "ratings": (*_SHOWN, "participant", "decision", "time"),
}
"""Kinds of lines in the order in which they stand, and the keys of each."""


def digest(inputs: Inputs) -> bytes:
    """Return the SHA-256 of the lines of inputs."""
    found = hashlib.sha256()
    for some in lines(inputs):
        found.update(some)
    return found.digest()


def lines(inputs: Inputs) -> Iterator[bytes]:
    """Yield the lines of inputs, some thousand at a time."""
    yield written(KEYS["contestants"], list(zip(*inputs.players, strict=True)))
    yield written(KEYS["judges"], list(zip(*inputs.judges, strict=True)))
    judged, rated = inputs.judged, inputs.rated
    judges = [seat.judge for seat in inputs.judges]
    for some in slices(len(judged.match)):
        tags = list(zip(*judged.tags[some], strict=True))
        columns = [
            *_shown(inputs, judged, some),
            named(judges, judged.judge[some]),
            judged.decision[some].tolist(),
            *tags,
            times(judged.time[some]),
        ]
        yield written(KEYS["judgements"], columns)
    for some in slices(len(rated.match)):
        columns = [
            *_shown(inputs, rated, some),
            named(inputs.participants, rated.participant[some]),
            rated.decision[some].tolist(),
            times(rated.time[some]),
        ]
        yield written(KEYS["ratings"], columns)


def _shown(inputs: Inputs, rows: Judged | Rated, some: slice) -> list[list[Any]]:
    players = [player.contestant for player in inputs.players]
    return [
        rows.match[some].tolist(),
        named(inputs.prompts, rows.prompt[some]),
        named(players, rows.first[some]),
        named(players, rows.second[some]),
    ]
