"""Specifications: what a task of a family offers through the operator's API."""

from dataclasses import dataclass, field
from datetime import date

from ha_core.methods.index import Origin


@dataclass(frozen=True)
class NewSpecificationValue:
    """A value of a row of the method's table; what is offered or not is 1 or 0."""

    row: str
    value: float
    origin: Origin = Origin.NATIVE


@dataclass(frozen=True)
class NewSpecification:
    """What a task offers, whole. ended: it offers nothing any more, and has no values."""

    family: str
    task: str
    looked_up: date
    link: str
    values: list[NewSpecificationValue] = field(default_factory=list)
    ended: bool = False
