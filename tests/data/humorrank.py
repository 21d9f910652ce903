"""Tables published by the authors of HumorRank, and the wins that a balanced round robin had."""

import csv

import numpy as np
import numpy.typing as npt
from scipy.optimize import linprog

from tests.data import BESIDE

Row = dict[str, str]


def totals() -> list[Row]:
    """Thirteen models, 50 matches a pair: wins, losses and ties of each."""
    return _rows("humorgen_leaderboard_v5_full.csv")


def shares() -> list[Row]:
    """Nine models of the paper's second version: win rates in per cent, printed to a tenth."""
    return _rows("humorrank_v2_t01_semeval_fullrr_llama.csv")


def round_robin(won: list[float], times: float) -> npt.NDArray[np.float64]:
    """Some win matrix in which each pair met `times` times and each row sums to what it won.

    Of a balanced round robin the totals alone decide the strengths. Of all such matrices it is the
    one whose largest entry is least: no model of strengths is in it.
    """
    k = len(won)
    first, second = np.triu_indices(k, 1)
    pair, n = np.arange(len(first)), len(first)
    equal, total = np.zeros((k, n + 1)), np.array(won, float)
    equal[first, pair], equal[second, pair] = 1, -1
    np.subtract.at(total, second, times)
    most = np.hstack([np.vstack([np.eye(n), -np.eye(n)]), -np.ones((2 * n, 1))])
    solved = linprog(
        np.eye(n + 1)[n],
        A_ub=most,
        b_ub=np.repeat([0, -times], n),
        A_eq=equal,
        b_eq=total,
        bounds=[(0, times)] * n + [(0, None)],
    ).x
    assert solved is not None
    found = solved[:n]
    wins = np.zeros((k, k))
    wins[first, second], wins[second, first] = found, times - found
    return wins


def _rows(name: str) -> list[Row]:
    with (BESIDE / "humorrank" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
