"""The clusters of one axis, ready to be drawn: all of them, or some of them alone."""

import numpy as np

from ha_core import _draws, _shares
from ha_core.arrays import Integers


class Axis:
    """`n` clusters of participants (axis 0) or of tasks (axis 1)."""

    def __init__(self, axis: int, n: int) -> None:
        self.axis, self.n, self.thresholds = axis, n, _draws.thresholds(n)
        self.table = _draws.table(self.thresholds)

    def drawn(self, seed: int, first: int, lanes: int) -> tuple[_draws.Counts, int]:
        """Counts of replicates `first`, …: uint8 `(n, lanes)`; and the largest of them."""
        counts = np.empty((self.n, lanes), np.uint8)
        most = _draws.draw(
            counts, self.axis, np.uint64(seed), np.uint64(first), self.thresholds, self.table
        )
        return counts, most

    def total(self, seed: int, first: int, lanes: int, begin: int, end: int) -> Integers:
        """What the counts of some clusters sum to before any is corrected: int64 `(lanes,)`."""
        totals = np.zeros(lanes, np.int64)
        if len(self.thresholds):
            replicates = self.axis, np.uint64(seed), np.uint64(first)
            _shares.total(begin, end, totals, *replicates, self.thresholds, self.table)
        return totals

    def some(
        self, seed: int, first: int, totals: Integers, begin: int, size: int
    ) -> tuple[_draws.Counts, int]:
        """Counts of clusters `begin`, … alone: uint8 `(size, lanes)`; and the largest of them.

        totals: `(lanes,)`, the sum of `total` over all clusters.
        """
        counts = np.empty((size, len(totals)), np.uint8)
        replicates = self.axis, np.uint64(seed), np.uint64(first)
        most = _shares.draw(counts, begin, self.n, totals, *replicates, self.thresholds, self.table)
        return counts, most
