"""The header of an export of the matrix or of the arena: its first line.

It says which snapshot the lines under it gave, how, and what came out of them.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import orjson

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.inputs import Domain
from ha_api.matrix.service.lines import ARENA_KEYS, MATRIX_KEYS
from ha_api.platform.files import values
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.text import quoted

KEY, SEAL = "export", "header_sha256"
KINDS = {"ha-matrix-1": MatrixResult.MATRIX, "ha-arena-1": MatrixResult.ARENA}
NAMES = {result: kind for kind, result in KINDS.items()}
LINES = {MatrixResult.MATRIX: tuple(MATRIX_KEYS), MatrixResult.ARENA: tuple(ARENA_KEYS)}
CUTS = {
    MatrixResult.MATRIX: ("votes", "publications", "verdicts", "tasks", "withdrawals"),
    MatrixResult.ARENA: ("rounds",),
}
TEXTS = Domain._fields[:-1]
MOST_ORDERS = 10_000


@dataclass(frozen=True, slots=True)
class Header:
    """What made a result, the numbers of its inputs, and the result.

    kind: by which a reader knows what follows. snapshot: its UUID. method: versions of policies.
    seed, orders: of the rounds of an arena. population: whom the policies count. cuts: the last
    rows that were read. inputs_sha256: of the lines that follow, lines: how many of each kind.
    domains: of the tasks, each with the licence of what is exported of it. header_sha256: what a
    header that was read says of itself. result: the document of `ha rank --format json`.
    """

    kind: MatrixResult
    snapshot: str
    method: str
    parameters_digest: str
    seed: int
    orders: int
    population: str
    cuts: Mapping[str, int]
    inputs_sha256: str
    lines: Mapping[str, int]
    domains: tuple[Domain, ...]
    software: str
    created_at: str
    header_sha256: str | None = field(default=None, compare=False)
    result: Any = None

    @property
    def simulated(self) -> bool:
        """Whether people of some domain are none."""
        return any(domain.simulated for domain in self.domains)

    def line(self) -> bytes:
        """Return the header as one line of JSON, without its end."""
        return orjson.dumps({**self._above(), SEAL: self.seal(), "result": self.result})

    def seal(self) -> str:
        """Return SHA-256 of the keys above it: all but the result, whose numbers vouch for it."""
        return hashlib.sha256(orjson.dumps(self._above())).hexdigest()

    def _above(self) -> dict[str, Any]:
        names = [one.name for one in fields(self) if one.name not in {"kind", SEAL, "result"}]
        told = {name: getattr(self, name) for name in names}
        domains = [domain._asdict() for domain in self.domains]
        return {KEY: NAMES[self.kind], **told, "domains": domains}


def header(line: bytes) -> Header:
    """Return the header that a line holds. Raises FaultError naming the key that is wrong."""
    found = parsed(line)
    kind = found.get(KEY) if isinstance(found, dict) else None
    if not isinstance(found, dict) or not isinstance(kind, str) or kind not in KINDS:
        raise FaultError(f"{quoted(kind)} is none of {', '.join(KINDS)}", KEY)
    check_keys_once(line)
    result = KINDS[kind]
    told = {key: value for key, value in found.items() if key != KEY}
    return Header(kind=result, **values.checked(told, CHECKS[result], {"result"}))


def _domains(value: object, key: str) -> tuple[Domain, ...]:
    if not isinstance(value, list):
        raise FaultError(f"must be a list of domains, not {quoted(value)}", key)
    found = tuple(_domain(one, f"{key}.{number}") for number, one in enumerate(value, 1))
    names = [domain.domain for domain in found]
    if names != sorted(set(names)):
        raise FaultError("must be named once each, in the order of their slugs", key)
    return found


def _domain(value: object, key: str) -> Domain:
    found = values.keyed(value, key, Domain._fields)
    told = {name: values.text(found[name], f"{key}.{name}") for name in TEXTS}
    return Domain(**told, simulated=values.flag(found["simulated"], f"{key}.simulated"))


def _orders(least: int, most: int) -> Callable[[object, str], int]:
    def check(value: object, key: str) -> int:
        found = values.below(most + 1)(value, key)
        if found < least:
            raise FaultError(f"must be {least} at least, not {found}", key)
        return int(found)

    return check


def _checks(result: MatrixResult) -> dict[str, values.Check]:
    arena = result is MatrixResult.ARENA
    return {
        "snapshot": values.uuid,
        "method": values.text,
        "parameters_digest": values.digest,
        "seed": values.below(values.MOST_SEEDS if arena else 1),
        "orders": _orders(1, MOST_ORDERS) if arena else _orders(0, 0),
        "population": values.text,
        "cuts": values.numbers(CUTS[result]),
        "inputs_sha256": values.digest,
        "lines": values.numbers(LINES[result]),
        "domains": _domains,
        "software": values.text,
        "created_at": values.time,
        SEAL: values.digest,
        "result": values.result,
    }


CHECKS = {result: _checks(result) for result in MatrixResult}
