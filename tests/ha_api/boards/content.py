"""What tests of the room stand on, made as an operator makes it: over HTTP."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ha_api.platform.access import Scope
from tests.ha_api.api import Api

ADD_MODELS = """
mutation ($models: [ModelInput!]!) {
  addModels(models: $models) {
    __typename
    ... on ModelsAdded { models { id slug name family maker retired } }
    ... on Refusal { code field message }
  }
}
"""
CREATE_STUDY = """
mutation ($slug: String!) {
  createStudy(slug: $slug, title: "Юмор", language: "ru", population: "взрослые") { __typename }
}
"""
CREATE_ROSTER = """
mutation ($study: String!, $models: [String!]!, $previous: ID) {
  createRoster(study: $study, models: $models, previous: $previous) {
    __typename
    ... on Roster { id study { slug } models { slug } previous { id } }
    ... on Refusal { code field message }
  }
}
"""
CREATE_BOARD = """
mutation ($slug: String!, $study: String!, $mode: Mode!, $version: String!, $partner: String) {
  createBoard(
    slug: $slug, title: "Доска", study: $study, mode: $mode, methodVersion: $version,
    privateTo: $partner
  ) {
    __typename
    ... on Board { id slug title mode methodVersion private study { slug } roster { id } }
    ... on Refusal { code field message }
  }
}
"""


@dataclass(frozen=True, slots=True)
class Operator:
    """An operator's hand on the service."""

    api: Api
    key: str

    async def ask(self, document: str, **variables: Any) -> Any:
        """The data of a document, or its only value."""
        return await self.api.ask(document, self.key, **variables)

    async def models(self, *slugs: str) -> Any:
        """Models named as their slugs, in capitals."""
        return await self.ask(ADD_MODELS, models=[model(slug) for slug in slugs])

    async def study(self, slug: str = "ru") -> Any:
        """A study."""
        return await self.ask(CREATE_STUDY, slug=slug)

    async def roster(
        self, models: Sequence[str], study: str = "ru", previous: str | None = None
    ) -> Any:
        """A roster of a study."""
        return await self.ask(CREATE_ROSTER, study=study, models=models, previous=previous)

    async def board(
        self,
        slug: str = "main",
        study: str = "ru",
        mode: str = "SAFE_16",
        version: str = "ha-1",
        partner: str | None = None,
    ) -> Any:
        """A board of a study and mode."""
        given = {"slug": slug, "study": study, "mode": mode, "version": version}
        return await self.ask(CREATE_BOARD, **given, partner=partner)


def model(slug: str) -> dict[str, str]:
    """A model as it is given."""
    return {
        "slug": slug,
        "name": slug.upper(),
        "family": f"{slug} family",
        "maker": f"Maker {slug}",
    }


async def operator(api: Api) -> Operator:
    """An operator of the service."""
    return Operator(api, await api.key(Scope.OPERATOR, partner="house"))
