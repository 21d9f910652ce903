"""Examples: work-safe work of a family's model, that staff have looked at."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from ha_core.methods.index import Level


class ExampleKind(StrEnum):
    """What an example is."""

    IMAGE = "IMAGE"
    CLIP = "CLIP"
    PIXELATED = "PIXELATED"  # a picture of one person, pixelated


@dataclass(frozen=True)
class NewExample:
    """An example as it is given. checked_on: when staff looked at it."""

    family: str
    kind: ExampleKind
    level: Level
    link: str
    checked_on: date
