"""Runs of the mini-test of long documents, as they are given."""

from dataclasses import dataclass, field
from datetime import date


@dataclass(frozen=True)
class NewDocumentProbe:
    """A completed document, by its number from 1. answered: the questions answered right."""

    number: int
    format: str
    answered: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class NewDocumentRun:
    """A run as it is given; a document that is not completed is left out."""

    family: str
    run_on: date
    probes: list[NewDocumentProbe]
