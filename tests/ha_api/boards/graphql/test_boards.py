import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.content import CREATE_BOARD, Operator, operator

pytestmark = pytest.mark.asyncio

ENROLL = """
mutation { enrollParticipant(consent: "v1", adult: true) { ... on Enrolled { token } } }
"""


async def prepared(api: Api) -> Operator:
    hand = await operator(api)
    await hand.study()
    return hand


async def test_an_operator_begins_a_board_that_everybody_reads(api: Api) -> None:
    hand = await prepared(api)
    assert await hand.board() == {
        "__typename": "Board",
        "id": "Board:main",
        "slug": "main",
        "title": "Доска",
        "mode": "SAFE_16",
        "methodVersion": "ha-1",
        "private": False,
        "study": {"slug": "ru"},
        "roster": None,
    }
    assert await api.ask("{ boards { slug } }") == [{"slug": "main"}]
    assert await api.ask('{ board(slug: "main") { title } }') == {"title": "Доска"}


async def test_a_private_board_exists_for_its_partner_and_operators_alone(api: Api) -> None:
    hand = await prepared(api)
    friend = await api.key(Scope.VOTE, partner="friend")
    other = await api.key(Scope.VOTE, Scope.RESEARCH, partner="other")
    person = (await api.ask(ENROLL, friend))["token"]
    stranger = (await api.ask(ENROLL, other))["token"]
    assert (await hand.board(partner="friend"))["private"] is True
    for caller in (friend, person, hand.key):
        assert await api.ask("{ boards { slug } }", caller) == [{"slug": "main"}]
        assert await api.ask('{ board(slug: "main") { private } }', caller) == {"private": True}
    for caller in (other, stranger, None):
        assert await api.ask("{ boards { slug } }", caller) == []
        assert await api.ask('{ board(slug: "main") { private } }', caller) is None


@pytest.mark.parametrize(
    ("given", "code", "field"),
    [
        ({"slug": "Main"}, "INVALID", "slug"),
        ({"slug": "matrix"}, "INVALID", "slug"),
        ({"slug": "arena"}, "INVALID", "slug"),
        ({"slug": "taken"}, "DUPLICATE", "slug"),
        ({"study": "en"}, "NOT_FOUND", "study"),
        ({"version": "ha-9"}, "INVALID", "methodVersion"),
        ({"partner": "nobody"}, "NOT_FOUND", "privateTo"),
    ],
)
async def test_a_board_that_cannot_be_is_refused(
    api: Api, given: dict[str, str], code: str, field: str
) -> None:
    hand = await prepared(api)
    await hand.board("taken")
    refused = await hand.board(**given)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.ask("{ boards { slug } }") == [{"slug": "taken"}]


async def test_only_an_operator_begins_boards(api: Api) -> None:
    partner = await api.key(Scope.VOTE, Scope.RESEARCH)
    given = {"slug": "b", "study": "ru", "mode": "SAFE_16", "version": "ha-1"}
    assert (await api.ask(CREATE_BOARD, partner, **given))["code"] == "FORBIDDEN"
    assert (await api.ask(CREATE_BOARD, **given))["code"] == "UNAUTHENTICATED"
