from ha_api.boards.presentation.datasheet_columns import COLUMNS
from ha_api.platform.files.details import DETAILS
from ha_api.platform.files.pairwise import KNOWN


def test_every_key_and_column_is_explained_in_a_sentence_of_one_line() -> None:
    assert set(COLUMNS) == {*KNOWN, "order", *DETAILS}
    for what in COLUMNS.values():
        assert what.endswith(".")
        assert not {"\n", "|"} & set(what)
