"""Pairings of two textbook examples of Bradley–Terry, as win matrices."""

import csv

import numpy as np
import numpy.typing as npt

from tests.data import BESIDE


def baseball(teams: list[str]) -> npt.NDArray[np.float64]:
    """Wins of row team over column team, American League East 1987, home and away alike."""
    wins = np.zeros((len(teams), len(teams)))
    for row in _rows("baseball1987.csv"):
        home, away = teams.index(row["home.team"]), teams.index(row["away.team"])
        wins[home, away] += int(row["home.wins"])
        wins[away, home] += int(row["away.wins"])
    return wins


def citations(journals: list[str]) -> npt.NDArray[np.float64]:
    """Citations of row journal by column journal, wins of the cited, without self-citations."""
    wins = np.zeros((len(journals), len(journals)))
    for row in _rows("citations.csv"):
        if row["cited"] != row["citing"]:
            wins[journals.index(row["cited"]), journals.index(row["citing"])] += int(row["count"])
    return wins


def _rows(name: str) -> list[dict[str, str]]:
    with (BESIDE / "classics" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
