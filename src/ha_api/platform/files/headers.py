"""The header of an export: the first line of a text, or the metadata `ha` of Parquet.

It says which snapshot the rankings under it gave, how, and what came out of them.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any
from uuid import UUID

import orjson

from ha_api.platform.errors import FileError
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import moment
from ha_api.platform.files.names import Names
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.text import quoted

KEY, KIND, SEAL = "export", "ha-rankings-1", "header_sha256"
MOST_SEEDS, MOST_REPLICATES, MOST_ROWS = 2**64, 2**31, 2**63
DIGITS = frozenset("0123456789abcdef")
SHA256 = 64  # digits
USUAL = {"source": "", "complete": True}  # not written


@dataclass(frozen=True, slots=True)
class Header:
    """What made a result, the numbers of its inputs, and the result.

    snapshot: its UUID. cut, eligibility_cut: the last ranking, and change of eligibility, that was
    read. inputs_sha256: of the canonical lines up to there. rankings: how many follow. roster:
    slugs. source: whom to name, where others made the rankings. complete: False where rankings
    were left out; there is no result then. header_sha256: what a header that was read says of
    itself. result: the document of `ha rank --format json`, as it was found or is to be written.
    """

    board: str
    title: str
    study: str
    mode: str
    language: str
    population: str
    simulated: bool
    snapshot: str
    method: str
    parameters_digest: str
    seed: int
    replicates: int
    cut: int
    eligibility_cut: int
    inputs_sha256: str
    rankings: int
    roster: tuple[str, ...]
    licence: str
    software: str
    created_at: str
    source: str = ""
    complete: bool = True
    header_sha256: str | None = field(default=None, compare=False)
    result: Any = None

    def line(self) -> bytes:
        """Return the header as one line of JSON, without its end."""
        document = {**self._above(), SEAL: self.seal()}
        if self.complete:
            document["result"] = self.result
        return orjson.dumps(document)

    def check_whole(self, source: str, found: int) -> None:
        """Raise FileError where it tells of more rankings than there are, or of fewer."""
        if found != self.rankings:
            problem = (
                f"its header tells of {self.rankings:,} rankings, and {found:,} follow:"
                " export it again, or rank others without that header"
            )
            raise FileError(source=source, problem=problem)

    def seal(self) -> str:
        """Return SHA-256 of the keys above it: all but the result, whose numbers vouch for it."""
        return hashlib.sha256(orjson.dumps(self._above())).hexdigest()

    def _above(self) -> dict[str, Any]:
        usual = {name for name, value in USUAL.items() if getattr(self, name) == value}
        left_out = {SEAL, "result"} | usual
        names = [one.name for one in fields(self) if one.name not in left_out]
        return {KEY: KIND, **{name: getattr(self, name) for name in names}}


def header(line: bytes) -> Header:
    """Return the header that a line holds. Raises FaultError naming the key that is wrong."""
    found = parsed(line)
    if not isinstance(found, dict) or found.get(KEY) != KIND:
        told = found.get(KEY) if isinstance(found, dict) else found
        raise FaultError(f"{quoted(told)} is not {quoted(KIND)}, the one kind read here", KEY)
    check_keys_once(line)
    return checked({key: value for key, value in found.items() if key != KEY})


def checked(found: Mapping[str, object]) -> Header:
    """Return the header of a document without its kind. Raises FaultError."""
    for key in found:
        if key not in CHECKS:
            raise FaultError(f"unknown key {quoted(key)} in the header of an export")
    for key in CHECKS:
        if key not in found and key not in OPTIONAL:
            raise FaultError("missing: the header of an export has one", key)
    return Header(**{key: CHECKS[key](value, key) for key, value in found.items()})


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise FaultError(f"must be a text, not {quoted(value)}", key)
    return value


def _flag(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise FaultError(f"must be true or false, not {quoted(value)}", key)
    return value


def _below(end: int) -> Callable[[object, str], int]:
    def check(value: object, key: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < end:
            raise FaultError(f"must be a whole number below {end}, not {quoted(value)}", key)
        return value

    return check


def _digest(value: object, key: str) -> str:
    if not isinstance(value, str) or len(value) != SHA256 or not DIGITS.issuperset(value):
        raise FaultError(f"must be SHA-256 in {SHA256} digits of 0-9a-f, not {quoted(value)}", key)
    return value


def _uuid(value: object, key: str) -> str:
    try:
        return str(UUID(_text(value, key)))
    except ValueError:
        raise FaultError(f"must be a UUID, not {quoted(value)}", key) from None


def _time(value: object, key: str) -> str:
    try:
        moment(_text(value, key))
    except FaultError:
        raise FaultError(f"must be ISO 8601, not {quoted(value)}", key) from None
    return str(value)


def _roster(value: object, key: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise FaultError(f"must be a list of models, not {quoted(value)}", key)
    names = Names()
    for number, model in enumerate(value):
        if names.code(model, key) != number:
            raise FaultError(f"model {quoted(model)} stands twice: name each model once", key)
    return tuple(names.texts)


def _result(value: object, key: str) -> object:
    if value is not None and not isinstance(value, dict):
        raise FaultError(f"must be a JSON object, not {quoted(value)}", key)
    return value


OPTIONAL = frozenset({"source", "complete", "result"})
CHECKS: Mapping[str, Callable[[object, str], Any]] = {
    **{one.name: _text for one in fields(Header)},
    **{"simulated": _flag, "complete": _flag, "snapshot": _uuid, "created_at": _time},
    **{"parameters_digest": _digest, "inputs_sha256": _digest, SEAL: _digest},
    **{"seed": _below(MOST_SEEDS), "replicates": _below(MOST_REPLICATES)},
    **{key: _below(MOST_ROWS) for key in ("cut", "eligibility_cut", "rankings")},
    **{"roster": _roster, "result": _result},
}
