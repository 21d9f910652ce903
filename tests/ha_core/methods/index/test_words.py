"""The words of tables and results."""

from ha_core.methods.index import Category, Level, parameters


def test_the_levels_rise_and_every_category_has_its_parameters() -> None:
    method = parameters()
    assert list(Level) == ["MILD", "MODERATE", "STRONG", "VERY_STRONG", "MAXIMUM"]
    assert [row.category for row in method.weights] == list(Category)
    assert [table.category for table in method.tables] == list(Category)
    assert sorted({t.level for t in method.freedom.media}) == sorted(Level)
    assert [t.level for t in method.freedom.language] == list(Level)
