"""One ranking as an export has it: the five canonical keys, and details beside them."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson

from ha_api.platform.files.marks import written


@dataclass(frozen=True, slots=True)
class Exported:
    """A ranking under the names of an export; details that do not exist are None.

    order: best first, an inner list shares a place, None is a human card. The other lists go along
    the cards, best first. shown: at which position each was. grade_order: which cards, by place in
    the order, were graded first to last. probability: of the showing. research: whether the ranking
    suits research. answers: UUIDs.
    """

    participant: str
    task: str
    order: list[list[str | None]]
    time: datetime
    eligibility: str
    shown: list[int] | None = None
    grades: list[int] | None = None
    grade_order: list[int] | None = None
    shown_at: datetime | None = None
    probability: float | None = None
    research: bool | None = None
    answers: list[str] | None = None

    def canonical(self) -> dict[str, Any]:
        """Return what the digest of the inputs is made of."""
        return {
            "participant": self.participant,
            "task": self.task,
            "order": self.order,
            "time": written(self.time),
            "eligibility": self.eligibility,
        }

    def details(self) -> dict[str, Any]:
        """Return what stands beside, without what does not exist."""
        found = {
            "shown": self.shown,
            "grades": self.grades,
            "grade_order": self.grade_order,
            "shown_at": None if self.shown_at is None else written(self.shown_at),
            "probability": self.probability,
            "research": self.research,
            "answers": self.answers,
        }
        return {key: value for key, value in found.items() if value is not None}


# JSON leaves these raw, and a terminal may obey them.
_CONTROLS = re.compile(b"\x7f|\xc2[\x80-\x9f]")


def line(document: dict[str, Any]) -> bytes:
    """Return a document as a compact line of JSON."""
    return orjson.dumps(document, option=orjson.OPT_APPEND_NEWLINE)


def shown(line: bytes) -> bytes:
    """Return a line of JSON that says the same, and holds no control character."""
    return _CONTROLS.sub(lambda found: f"\\u{ord(found[0].decode()):04x}".encode(), line)
