import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api

pytestmark = pytest.mark.asyncio

CREATE = """
mutation ($slug: String!, $title: String = "Юмор", $language: String = "ru",
          $licence: String! = "CC0-1.0", $source: String! = "") {
  createStudy(slug: $slug, title: $title, language: $language, population: "взрослые",
              licence: $licence, source: $source) {
    __typename
    ... on Study { id slug title language }
    ... on Refusal { code field message }
  }
}
"""


async def test_an_operator_begins_a_study_that_everybody_reads(api: Api) -> None:
    key = await api.key(Scope.OPERATOR)
    made = await api.ask(CREATE, key, slug="ru")
    assert made == {
        "__typename": "Study",
        "id": "Study:ru",
        "slug": "ru",
        "title": "Юмор",
        "language": "ru",
    }
    assert await api.ask("{ studies { slug } }") == [{"slug": "ru"}]
    assert await api.ask('{ study(slug: "ru") { title } }') == {"title": "Юмор"}
    assert await api.ask('{ study(slug: "en") { title } }') is None


@pytest.mark.parametrize(
    ("given", "code", "field"),
    [
        ({"slug": "RU"}, "INVALID", "slug"),
        ({"slug": "ru", "title": "\u200b"}, "INVALID", "title"),
        ({"slug": "ru", "title": "a\0"}, "INVALID", "title"),
        ({"slug": "ru", "language": "русский"}, "INVALID", "language"),
        ({"slug": "ru", "licence": ""}, "INVALID", "licence"),
        ({"slug": "ru", "licence": "+MIT"}, "INVALID", "licence"),
        ({"slug": "ru", "licence": "CC BY"}, "INVALID", "licence"),
        ({"slug": "ru", "licence": "MIT\n"}, "INVALID", "licence"),
        ({"slug": "ru", "licence": "x" * 64}, "INVALID", "licence"),
        ({"slug": "ru", "source": " "}, "INVALID", "source"),
        ({"slug": "taken"}, "DUPLICATE", "slug"),
    ],
)
async def test_a_study_that_cannot_be_is_refused(
    api: Api, given: dict[str, str], code: str, field: str
) -> None:
    key = await api.key(Scope.OPERATOR)
    await api.ask(CREATE, key, slug="taken")
    refused = await api.ask(CREATE, key, **given)
    assert (refused["code"], refused["field"]) == (code, field)
    assert await api.ask("{ studies { slug } }") == [{"slug": "taken"}]


async def test_only_an_operator_begins_studies(api: Api) -> None:
    partner = await api.key(Scope.VOTE, Scope.RESEARCH)
    assert (await api.ask(CREATE, slug="ru"))["code"] == "UNAUTHENTICATED"
    assert (await api.ask(CREATE, partner, slug="ru"))["code"] == "FORBIDDEN"


WITH_BOARD = """
mutation {
  createStudy(slug: "ru", title: "x", language: "ru", population: "x" ANSWERS) { __typename }
  createBoard(slug: "b", title: "x", study: "ru", mode: SAFE_16, methodVersion: "ha-1") {
    ... on Board { simulated }
  }
}
"""
TOLD = '{ study(slug: "ru") { licence source simulated } boards { simulated } }'


async def test_a_study_of_people_is_open_unless_told_otherwise(api: Api) -> None:
    made = await api.ask(WITH_BOARD.replace(" ANSWERS", ""), await api.key(Scope.OPERATOR))
    assert made["createBoard"] == {"simulated": False}
    assert await api.ask(TOLD) == {
        "study": {"licence": "CC-BY-4.0", "source": "", "simulated": False},
        "boards": [{"simulated": False}],
    }


async def test_a_simulated_study_says_so_and_so_do_its_boards(api: Api) -> None:
    given = ', licence: "GPL-3.0+", source: " Ann, 2024 ", simulated: true'
    made = await api.ask(WITH_BOARD.replace(" ANSWERS", given), await api.key(Scope.OPERATOR))
    assert made["createBoard"] == {"simulated": True}
    assert await api.ask(TOLD) == {
        "study": {"licence": "GPL-3.0+", "source": "Ann, 2024", "simulated": True},
        "boards": [{"simulated": True}],
    }
