"""Boards: what is ranked and how."""

from dataclasses import dataclass

from ha_api.boards.records.studies import Mode


@dataclass(frozen=True, slots=True)
class Board:
    """A study and mode read with one method version. private: for one partner and operators.

    language, simulated: as the study is.
    """

    id: int
    slug: str
    title: str
    study: str
    mode: Mode
    method_version: str
    private: bool
    language: str
    simulated: bool
