"""Codes of pieces: those of one file, wherever it is cut."""

from pathlib import Path

import numpy as np
import pytest

from ha_api.platform.files import NamedRankings, canonical, sheet
from ha_api.platform.files.columns import Builder
from ha_api.platform.files.numbering import joined, numbered, renumbered
from tests.ha_api.parted import rankings
from tests.ha_api.writers import Given, json_lines

ARRAYS = ("participant", "task", "order", "tied")


def same(found: NamedRankings, expected: NamedRankings) -> bool:
    names = ("participants", "tasks", "models", "not_counted")
    arrays = [(getattr(found.rankings, n), getattr(expected.rankings, n)) for n in ARRAYS]
    return all(getattr(found, name) == getattr(expected, name) for name in names) and all(
        a.dtype == b.dtype and np.array_equal(a, b) for a, b in arrays
    )


def read(given: list[Given], folder: Path, roster: list[str] | None) -> NamedRankings:
    return canonical(sheet(json_lines(given, folder / "a.jsonl")).columns, roster)


@pytest.mark.parametrize("roster", [None, ["g", "z", "a", "b"]])
@pytest.mark.parametrize("cuts", [[], [150], [1, 2, 40], [0, 0, 200], range(1, 200)])
def test_pieces_are_numbered_as_one_file(
    cuts: list[int], roster: list[str] | None, tmp_path: Path
) -> None:
    given = rankings(200)
    begins, ends = (0, *cuts), (*cuts, 200)
    pieces = [
        read(given[begin:end], tmp_path, roster) for begin, end in zip(begins, ends, strict=True)
    ]
    assert same(joined(pieces), read(given, tmp_path, roster))


def test_names_that_do_not_count_get_no_code(tmp_path: Path) -> None:
    given = [
        Given("p", "t", [["z"], ["y"]], "REPEAT"),
        Given("q", "u", [["b"], ["a"]]),
        Given("p", "u", [["c"], [None], ["a", "b"]]),
    ]
    pieces = [read([each], tmp_path, None) for each in given]
    naming, numbers = numbered(iter(pieces))
    assert (naming.participants, naming.tasks) == (("q", "p"), ("u",))
    assert (naming.models, naming.not_counted) == (("a", "b", "c"), 1)
    assert [n.participant.tolist() for n in numbers] == [[], [0], [1]]
    last = renumbered(pieces[2].rankings, numbers[2])
    assert last.order.tolist() == [[2, -1, 0, 1]]
    assert last.tied.tolist() == [[False, False, False, True]]


def test_pieces_of_nothing_are_nothing() -> None:
    nothing = canonical(Builder().columns())
    assert same(joined([nothing, nothing]), nothing)
