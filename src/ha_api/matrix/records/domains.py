"""Domains: what tasks of the matrix are about."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Domain:
    """A field of tasks in one language.

    licence: of what is exported, an SPDX identifier. source: whom an export names, empty where
    nobody is to be named. simulated: who votes in it are no people.
    """

    id: int
    slug: str
    title: str
    language: str
    licence: str
    source: str
    simulated: bool
    created_at: datetime
