"""The header of an export of a tournament: its first line.

It says which snapshot the lines under it gave, how, and what came out of them.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import orjson

from ha_api.platform.files import values
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.text import quoted
from ha_api.tournaments.records.names import KIND
from ha_api.tournaments.service.inputs import About
from ha_api.tournaments.service.lines import KEYS
from ha_core.methods.humorrank import VERSIONS

KEY, SEAL = "export", "header_sha256"
CUTS = ("judgements", "ratings")
MOST_REPLICATES, MOST_MATCHES = 10_001, 2**31


@dataclass(frozen=True, slots=True)
class Header:
    """What made a result, the numbers of its inputs, and the result.

    snapshot: its UUID. cuts: the last rows that were read. inputs_sha256: of the lines that follow,
    lines: how many of each kind. header_sha256: what a header that was read says of itself.
    result: the document of `ha rank --format json`.
    """

    about: About
    snapshot: str
    method: str
    parameters_digest: str
    seed: int
    replicates: int
    cuts: Mapping[str, int]
    inputs_sha256: str
    lines: Mapping[str, int]
    software: str
    created_at: str
    header_sha256: str | None = field(default=None, compare=False)
    result: Any = None

    def line(self) -> bytes:
        """Return the header as one line of JSON, without its end."""
        return orjson.dumps({**self._above(), SEAL: self.seal(), "result": self.result})

    def seal(self) -> str:
        """Return SHA-256 of the keys above it: all but the result, whose numbers vouch for it."""
        return hashlib.sha256(orjson.dumps(self._above())).hexdigest()

    def _above(self) -> dict[str, Any]:
        names = [one.name for one in fields(self) if one.name not in {SEAL, "result"}]
        told = {name: getattr(self, name) for name in names}
        return {KEY: KIND, **told, "about": self.about._asdict()}


def header(line: bytes) -> Header:
    """Return the header that a line holds. Raises FaultError naming the key that is wrong."""
    found = parsed(line)
    kind = found.get(KEY) if isinstance(found, dict) else None
    if not isinstance(found, dict) or kind != KIND:
        raise FaultError(f"{quoted(kind)} is not {KIND}", KEY)
    check_keys_once(line)
    told = {key: value for key, value in found.items() if key != KEY}
    return Header(**values.checked(told, CHECKS, {"result"}))


def _about(value: object, key: str) -> About:
    found = values.keyed(value, key, About._fields)
    checks = {
        **dict.fromkeys(About._fields[:5], values.text),
        "simulated": values.flag,
        "matches": values.below(MOST_MATCHES),
        "both_orders": values.flag,
    }
    return About(**{name: check(found[name], f"{key}.{name}") for name, check in checks.items()})


def _method(value: object, key: str) -> str:
    name = values.text(value, key)
    if name not in VERSIONS:
        raise FaultError(f"{quoted(name)} is unknown: one of {', '.join(VERSIONS)}", key)
    return name


CHECKS: Mapping[str, values.Check] = {
    "about": _about,
    "snapshot": values.uuid,
    "method": _method,
    "parameters_digest": values.digest,
    "seed": values.below(values.MOST_SEEDS),
    "replicates": values.below(MOST_REPLICATES),
    "cuts": values.numbers(CUTS),
    "inputs_sha256": values.digest,
    "lines": values.numbers(tuple(KEYS)),
    "software": values.text,
    "created_at": values.time,
    SEAL: values.digest,
    "result": values.result,
}
