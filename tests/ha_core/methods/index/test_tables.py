"""The tables of capability (clause 5.1)."""

import pytest

from ha_core.methods.index import Category
from ha_core.methods.index.tables import INDEX_1, JSON_SCHEMA, Table


@pytest.mark.parametrize("table", INDEX_1, ids=lambda t: t.category)
def test_a_table_sums_to_100_and_its_steps_rise(table: Table) -> None:
    assert sum(row.points for row in table.rows) == 100
    assert len({row.id for row in table.rows}) == len(table.rows)
    for row in table.rows:
        assert row.title
        at, points = zip(*row.steps, strict=True)
        assert list(at) == sorted(set(at))
        assert list(points) == sorted(set(points))
        assert at[0] > 0
        assert points[0] > 0


def test_native_1080_earns_all_points_for_resolution() -> None:
    rows = [row for table in INDEX_1 for row in table.rows if row.id == "resolution"]
    assert len(rows) == 3
    assert {row.steps[-1][0] for row in rows} == {1080}


def test_the_last_7_points_of_language_wait_for_the_suite() -> None:
    table = next(table for table in INDEX_1 if table.category is Category.LANGUAGE)
    waiting = [(t.category, r.id, r.points) for t in INDEX_1 for r in t.rows if r.confirmed_by]
    assert waiting == [(Category.LANGUAGE, "structured_output", 7)]
    assert table.rows[-1].confirmed_by == JSON_SCHEMA
