"""Tournaments: what is played, by which method and how far."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament.

    matches: how many are played. both_orders: every judge sees each match twice, the second time
    the other way round. own_judge: a judge may judge its own model. licence: of what is exported,
    an SPDX identifier. source: whom an export names, empty where nobody is to be named. simulated:
    who judges are neither models nor people.
    """

    id: int
    slug: str
    title: str
    language: str
    licence: str
    source: str
    simulated: bool
    method_version: str
    vocabulary: str
    matches: int
    both_orders: bool
    own_judge: bool
    created_at: datetime


@dataclass(frozen=True)
class NewTournament:
    """A tournament as it is given."""

    slug: str
    title: str
    language: str
    matches: int
    method_version: str = "humorrank-1"
    both_orders: bool = False
    own_judge: bool = False
    licence: str = "CC-BY-4.0"
    source: str = ""
    simulated: bool = False
