from dataclasses import dataclass
from uuid import UUID

import pytest
import strawberry

from ha_api.platform.graphql.ids import to_id
from ha_api.platform.graphql.pages import Page, cursor
from ha_api.platform.refusals import RefusedError

KEY = UUID("12345678-1234-5678-1234-567812345678")


@dataclass
class Thing:
    id: strawberry.ID


def things(*numbers: int) -> list[Thing]:
    return [Thing(to_id("Thing", number)) for number in numbers]


def test_the_row_too_many_tells_of_another_page() -> None:
    page = Page.of(2, None)
    assert page.rows == 3
    found = page.connection(things(1, 2, 3))
    assert [node.id for node in found.nodes] == ["Thing:1", "Thing:2"]
    assert found.page_info.has_next_page
    assert not page.connection(things(1, 2)).page_info.has_next_page


def test_the_page_after_a_cursor_begins_after_its_node() -> None:
    last = Page.of(2, None).connection(things(1, 2)).page_info.end_cursor
    page = Page.of(2, last)
    assert page.after_number("Thing") == 2
    assert page.connection([]).page_info.has_previous_page
    assert Page.of(1, cursor(to_id("Thing", KEY))).after_uuid("Thing") == KEY


def test_an_empty_page_has_no_cursors() -> None:
    info = Page.of(1, None).connection([]).page_info
    assert (info.start_cursor, info.end_cursor) == (None, None)


@pytest.mark.parametrize("after", ["", "?", "x", "Thing:1", "_w", "\ud800", "VGhpbmc6MQ=="])
def test_a_cursor_that_is_not_ours_is_refused(after: str) -> None:
    with pytest.raises(RefusedError) as refused:
        Page.of(1, after).after_number("Thing")
    assert refused.value.refusal.field == "after"


def test_a_cursor_of_something_else_is_refused() -> None:
    with pytest.raises(RefusedError):
        Page.of(1, cursor("Other:1")).after_number("Thing")


@pytest.mark.parametrize("first", [-1, 0, 101, 2**31 - 1])
def test_a_page_has_from_one_to_a_hundred(first: int) -> None:
    with pytest.raises(RefusedError) as refused:
        Page.of(first, None)
    assert refused.value.refusal.field == "first"
