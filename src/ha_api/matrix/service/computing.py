"""What a snapshot comes to, and the rows that keep it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ha_api.matrix.records.results import Ratings, Summaries
from ha_api.matrix.records.snapshots import KeptArena, KeptMatrix
from ha_api.matrix.service import results
from ha_api.matrix.service.in_force import cells
from ha_api.matrix.service.inputs import MatrixInputs
from ha_api.matrix.service.lines import digest
from ha_api.matrix.service.observing import Observed
from ha_api.matrix.service.recipes import Method
from ha_api.matrix.service.snapshot_rows import arena_rows, matrix_rows


@dataclass(frozen=True, slots=True)
class Computed:
    """A result. digest: SHA-256 of what was read. rows: what keeps it, by its recipe's number."""

    read: Observed
    method: Method
    orders: int
    seed: int
    digest: bytes
    result: Summaries | Ratings
    rows: Callable[[int], KeptMatrix | KeptArena]


def computed(read: Observed, method: Method, *, orders: int, seed: int) -> Computed:
    """Return what was read comes to under a method. orders, seed: of an arena's rounds."""
    found: Summaries | Ratings
    rows: Callable[[int], KeptMatrix | KeptArena]
    if isinstance(read.inputs, MatrixInputs):
        made = cells(read.inputs)
        found = results.summaries(read.inputs, made, method)
        rows = partial(matrix_rows, read=read, made=made, found=found)
    else:
        found = results.ratings(read.inputs, method, orders=orders, seed=seed)
        rows = partial(arena_rows, read=read, found=found)
    return Computed(read, method, orders, seed, digest(read.inputs), found, rows)
