from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ha_api.platform.files import NamedRankings
from ha_api.platform.files.footers import footer
from ha_api.platform.files.numbering import Numbers
from ha_api.platform.files.pieces import pieces
from ha_api.platform.scheduler import reading, tasks
from tests.ha_api.parted import rankings, table, whole
from tests.ha_api.writers import Given


@pytest.mark.parametrize("kind", [np.uint32, np.uint64])
def test_weights_are_summed_in_64_bits(kind: type[np.unsignedinteger]) -> None:
    most = np.full((2, 3), 2**32 - 1, kind)
    found = tasks.summed([most, most, most])
    assert found.dtype == np.uint64
    assert (found == 3 * (2**32 - 1)).all()


def test_totals_stay_signed() -> None:
    found = tasks.summed([np.array([[1], [2]]), np.array([[3], [-4]])])
    assert found.dtype == np.int64
    assert found.tolist() == [[4], [-2]]


def test_one_array_is_its_own_sum() -> None:
    only = np.array([[2**32 - 1]], np.uint32)
    assert tasks.summed([only]) is only


def test_what_is_wrong_with_a_piece_is_no_error_to_be_tried_again(tmp_path: Path) -> None:
    whole(table([*rankings(5), Given("p", "t", [["a"]])], tmp_path), tmp_path / "a.parquet")
    (piece,) = pieces(footer(tmp_path / "a.parquet"), 100)
    problem = tasks.read(piece, None)
    assert isinstance(problem, str)
    assert problem.endswith("a.parquet, row 6: order: one card: a ranking has 2 to 32")
    assert tasks.told(problem) is problem
    with pytest.raises(OSError, match="row 6"):
        tasks.numbered(problem, Numbers(*[np.empty(0, np.int32)] * 3), b"")


def test_a_piece_that_is_another_when_it_is_read_again_is_refused(tmp_path: Path) -> None:
    """Alike in every name, size and place: only what is ranked differs."""
    given = rankings(5)
    turned = [*given[:-1], replace(given[-1], order=given[-1].order[::-1])]
    found = []
    for name, rows in (("a", given), ("b", turned), ("c", given)):
        whole(table(rows, tmp_path), tmp_path / f"{name}.parquet")
        (piece,) = pieces(footer(tmp_path / f"{name}.parquet"), 100)
        found.append(tasks.read(piece, None))
    first, other, again = found
    assert isinstance(first, NamedRankings)
    known = reading.whole([reading.Told.of(first)])
    told = known.numbers[0], known.digests[0]
    assert np.array_equal(tasks.numbered(again, *told).order, first.rankings.order)
    with pytest.raises(OSError, match="changed in between"):
        tasks.numbered(other, *told)


def test_files_are_there_where_all_are(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    there, nowhere = str(tmp_path / "a"), str(tmp_path / "b")
    assert tasks.there([there])
    assert not tasks.there([there, nowhere])
    assert not tasks.there([there, str(tmp_path)])
