"""Weights of pairs in 64 replicates side by side, one a lane, compiled."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ha_core._draws import LANES, Counts
from ha_core._jit import jit
from ha_core._layout import Layout
from ha_core._vectors import FULL, full, load, saturated, store, widened

Lanes: TypeAlias = npt.NDArray[np.uint32]


def weights(layout: Layout, n_pairs: int, outer: Counts, inner: Counts, most: int) -> Lanes:
    """Sum the weights of every ordered pair: uint32 `(P + 1, 64)`; the last row is 0.

    outer, inner: counts of the clusters. most: at least the weight of any ranking.
    """
    total = np.zeros((n_pairs + 1, LANES), np.uint32)
    (weigh if most <= FULL else weigh_widely)(layout, outer, inner, total)
    return total


@jit
def weigh(layout: Layout, outer: Counts, inner: Counts, total: Lanes) -> None:
    """Add the weights, none above 255, of every ordered pair to `(P + 1, 64)`.

    The sum of a run has 8 bits, and is done anew in 32 where a lane of it is full; those of a pair
    have 16, and are spilled before one could overflow.
    """
    weight = np.empty((layout.tile, LANES), np.uint8)
    part = np.zeros(total.shape, np.uint16)
    spills, at = 0, np.int64(0)
    for tile in range(len(layout.run) - 1):
        _tile(layout, tile, outer, inner, weight)
        for run in range(layout.run[tile], layout.run[tile + 1]):
            if run == layout.spill[spills]:
                spills += 1
                _spill(part, total)
            pair, end = layout.pair[run], at + np.int64(layout.length[run])
            places, at = layout.place[at:end], end
            sums = load(weight, places[0])
            for place in places[1:]:
                sums = saturated(sums, load(weight, place))
            if full(sums):
                _add(weight, places, total[pair])
            else:
                store(part, pair, load(part, pair) + widened(sums))
    _spill(part, total)


@jit
def _tile(layout: Layout, tile: int, outer: Counts, inner: Counts, weight: Counts) -> None:
    """Weights of the rankings of a tile: the product of their clusters' counts."""
    first = at = tile * layout.tile
    last = min(first + layout.tile, len(layout.inner))
    cluster = layout.cluster[tile]
    while at < last:
        count, end = load(outer, cluster), min(last, layout.start[cluster + 1])
        for ranking in range(at, end):
            store(weight, ranking - first, count * load(inner, layout.inner[ranking]))
        cluster, at = cluster + 1, end


@jit
def _add(weight: npt.NDArray[np.uint8], places: npt.NDArray[np.uint16], total: Lanes) -> None:
    for place in places:
        for lane in range(len(total)):
            total[lane] += weight[place, lane]


@jit
def _spill(part: npt.NDArray[np.uint16], total: Lanes) -> None:
    for pair in range(len(part)):
        for lane in range(part.shape[1]):
            total[pair, lane] += part[pair, lane]
            part[pair, lane] = 0


@jit
def weigh_widely(layout: Layout, outer: Counts, inner: Counts, total: Lanes) -> None:
    """Add them likewise where they do not fit 8 bits, which hardly ever happens."""
    weight = np.empty((layout.tile, LANES), np.uint32)
    at = np.int64(0)
    for tile in range(len(layout.run) - 1):
        first = tile * layout.tile
        cluster = layout.cluster[tile]
        for ranking in range(first, min(first + layout.tile, len(layout.inner))):
            while layout.start[cluster + 1] <= ranking:
                cluster += 1
            counts = inner[layout.inner[ranking]]
            for lane in range(LANES):
                weight[ranking - first, lane] = np.uint32(outer[cluster, lane]) * counts[lane]
        for run in range(layout.run[tile], layout.run[tile + 1]):
            end, sums = at + np.int64(layout.length[run]), total[layout.pair[run]]
            for place in layout.place[at:end]:
                for lane in range(LANES):
                    sums[lane] += weight[place, lane]
            at = end
