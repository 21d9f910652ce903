"""The header of an export: the first line of a text, or the metadata `ha` of Parquet.

It says which snapshot the rankings under it gave, how, and what came out of them.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import orjson

from ha_api.platform.errors import FileError
from ha_api.platform.files import values
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.text import quoted

KEY, KIND, SEAL = "export", "ha-rankings-1", "header_sha256"
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
    return Header(**values.checked(found, CHECKS, OPTIONAL))


OPTIONAL = frozenset({"source", "complete", "result"})
CHECKS: Mapping[str, values.Check] = {
    **{one.name: values.text for one in fields(Header)},
    **{
        "simulated": values.flag,
        "complete": values.flag,
        "snapshot": values.uuid,
        "created_at": values.time,
    },
    **{"parameters_digest": values.digest, "inputs_sha256": values.digest, SEAL: values.digest},
    **{"seed": values.below(values.MOST_SEEDS), "replicates": values.below(values.MOST_REPLICATES)},
    **{key: values.below(values.MOST_ROWS) for key in ("cut", "eligibility_cut", "rankings")},
    **{"roster": values.roster, "result": values.result},
}
