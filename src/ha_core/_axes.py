"""The clusters of one axis, ready to be drawn: all of them, or some of them alone."""

import numpy as np

from ha_core import _draws, _shares
from ha_core.arrays import Integers

__all__ = ["LANES", "Axis"]

LANES = _draws.LANES


class Axis:
    """`n` clusters of participants (axis 0) or of tasks (axis 1)."""

    def __init__(self, axis: int, n: int) -> None:
        self.axis, self.n, self.thresholds = axis, n, _draws.thresholds(n)
        self.tops = _draws.tops(self.thresholds)

    def drawn(self, seed: int, first: int) -> tuple[_draws.Counts, int]:
        """Counts of the 64 replicates from `first` on: uint8 `(n, 64)`; and the largest of them."""
        counts = np.empty((self.n, LANES), np.uint8)
        return counts, _draws.draw(counts, *self._key(seed, first))

    def total(self, seed: int, first: int, begin: int, end: int) -> Integers:
        """What the counts of some clusters sum to before any is corrected: int64 `(64,)`."""
        totals = np.zeros(LANES, np.int64)
        if len(self.thresholds):
            _shares.total(begin, end, totals, *self._key(seed, first))
        return totals

    def some(
        self, seed: int, first: int, totals: Integers, begin: int, size: int
    ) -> tuple[_draws.Counts, int]:
        """Counts of clusters `begin`, … alone: uint8 `(size, 64)`; and the largest of them.

        totals: of at most 64 replicates, the sum of `total` over all clusters. Counts of the lanes
        beyond are those of no replicate.
        """
        counts = np.empty((size, LANES), np.uint8)
        every = np.pad(totals, (0, LANES - len(totals)), constant_values=self.n)
        most = _shares.draw(counts, begin, self.n, every, *self._key(seed, first))
        return counts, most

    def _key(
        self, seed: int, first: int
    ) -> tuple[int, np.uint64, np.uint64, _draws.Thresholds, _draws.Halves]:
        return self.axis, np.uint64(seed), np.uint64(first), self.thresholds, self.tops
