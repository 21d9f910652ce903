"""Runs of the mini-test of long documents, as they are given."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class NewDocumentProbe:
    """A completed document, by its number from 1. answered: the questions answered right."""

    number: int
    format: str
    answered: Sequence[str] = ()


@dataclass(frozen=True)
class NewDocumentRun:
    """A run as it is given; a document that is not completed is left out."""

    family: str
    run_on: date
    probes: list[NewDocumentProbe]
