"""Weights of pairs in many replicates side by side, one a lane, compiled."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._jit import jit
from ha_core._layout import CHUNK, Layout

Counts: TypeAlias = npt.NDArray[np.uint8]
Lanes: TypeAlias = npt.NDArray[np.uint32]

MOST_LANES = 64
BYTES_OF_PAIRS = 12_000_000


def lanes(n_pairs: int) -> int:
    """How many replicates go side by side: fewer where pairs are many, so memory is bounded."""
    fit = BYTES_OF_PAIRS // (6 * max(1, n_pairs))
    return max(8, min(MOST_LANES, fit // 16 * 16))


@jit
def weigh(layout: Layout, outer: Counts, inner: Counts, most: int, total: Lanes) -> None:
    """Sum the weights of every ordered pair into uint32 `(P + 1, lanes)`; the last row stays 0.

    outer, inner: counts of the clusters. most: at least the weight of any ranking. Sums are kept in
    16 bits, and spilled before one of them could overflow.
    """
    total[:] = 0
    if most * CHUNK > 65535:
        _weigh_widely(layout, outer, inner, total)
        return
    lanes = total.shape[1]
    part, weight = np.zeros(total.shape, np.uint16), np.empty(lanes, np.uint16)
    chunk, room = 0, 0
    for cluster in range(len(outer)):
        for ranking in range(layout.start[cluster], layout.start[cluster + 1]):
            if ranking == layout.chunk[chunk]:
                chunk += 1
                room -= CHUNK * most
                if room < 0:
                    _spill(part, total)
                    room = 65535 - CHUNK * most
            counts = inner[layout.inner[ranking]]
            for lane in range(lanes):
                weight[lane] = np.uint16(outer[cluster, lane]) * np.uint16(counts[lane])
            for entry in range(layout.entry[ranking], layout.entry[ranking + 1]):
                sums = part[layout.pair[entry]]
                for lane in range(lanes):
                    sums[lane] += weight[lane]
    _spill(part, total)


@jit
def _spill(part: npt.NDArray[np.uint16], total: Lanes) -> None:
    for pair in range(len(part)):
        for lane in range(part.shape[1]):
            total[pair, lane] += part[pair, lane]
            part[pair, lane] = 0


@jit
def _weigh_widely(layout: Layout, outer: Counts, inner: Counts, total: Lanes) -> None:
    """Sum likewise where weights are too large for 16 bits, which hardly ever happens."""
    for cluster in range(len(outer)):
        for ranking in range(layout.start[cluster], layout.start[cluster + 1]):
            counts = inner[layout.inner[ranking]]
            for entry in range(layout.entry[ranking], layout.entry[ranking + 1]):
                for lane in range(total.shape[1]):
                    weight = np.uint32(outer[cluster, lane]) * np.uint32(counts[lane])
                    total[layout.pair[entry], lane] += weight
