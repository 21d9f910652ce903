from uuid import UUID

import pytest

from ha_api.platform.graphql import ids
from ha_api.platform.refusals import RefusalCode, RefusedError

KEY = UUID("12345678-1234-5678-1234-567812345678")


def test_an_id_is_read_as_it_was_written() -> None:
    assert ids.uuid_of("Task", "task", ids.to_id("Task", KEY)) == KEY
    assert ids.number_of("Task", "task", ids.to_id("Task", 2**59)) == 2**59
    assert ids.key_of("Study", "study", "Study:a:b") == "a:b"


@pytest.mark.parametrize("value", ["", "Task", "task:1", "Tasks:1", ":1", " Task:1"])
def test_an_id_of_another_kind_is_invalid(value: str) -> None:
    for read in (ids.key_of, ids.uuid_of, ids.number_of):
        with pytest.raises(RefusedError) as refused:
            read("Task", "task", value)
        assert (refused.value.refusal.code, refused.value.refusal.field) == (
            RefusalCode.INVALID,
            "task",
        )


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("Impression", "is not the id of an Impression"),
        ("Answer", "is not the id of an Answer"),
        ("Task", "is not the id of a Task"),
    ],
)
def test_a_kind_is_told_with_its_article(kind: str, told: str) -> None:
    with pytest.raises(RefusedError, match=f"^{told}$"):
        ids.key_of(kind, "id", "Study:ru")


@pytest.mark.parametrize("key", ["", "x", "-1", "+1", "1.0", "²", "٣", "1" * 19, str(KEY)[:-1]])
def test_a_key_that_cannot_be_is_not_found(key: str) -> None:
    for read in (ids.uuid_of, ids.number_of):
        with pytest.raises(RefusedError) as refused:
            read("Task", "task", f"Task:{key}")
        assert refused.value.refusal.code == RefusalCode.NOT_FOUND


def test_ids_of_a_list_are_told_by_their_place() -> None:
    good = ids.to_id("Task", KEY)
    assert ids.uuids_of("Task", "ids", [good, good]) == [KEY, KEY]
    with pytest.raises(RefusedError) as refused:
        ids.uuids_of("Task", "ids", [good, ids.to_id("Answer", KEY)])
    assert refused.value.refusal.field == "ids.1"
