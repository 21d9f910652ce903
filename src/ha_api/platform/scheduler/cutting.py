"""Rankings cut into pieces that are laid out one at a time."""

from collections.abc import Iterator

import numpy as np

from ha_core.rankings import Rankings


def cut(rankings: Rankings, by_participant: bool, rows: int) -> Iterator[Rankings]:
    """Give rankings in pieces of `rows` at most, along an axis, each with few of its clusters."""
    by = np.argsort(rankings.participant if by_participant else rankings.task, kind="stable")
    for start in range(0, max(1, rankings.n), rows):
        some = by[start : start + rows]
        yield Rankings(
            rankings.participant[some],
            rankings.task[some],
            rankings.order[some],
            rankings.tied[some],
        )
