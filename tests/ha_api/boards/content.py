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
ADD_TASKS = """
mutation ($study: String!, $mode: Mode!, $tasks: [TaskInput!]!, $publish: Boolean!) {
  addTasks(study: $study, mode: $mode, tasks: $tasks, publish: $publish) {
    __typename
    ... on TasksChanged { tasks { id name mode text direction published study { slug } } }
    ... on Refusal { code field message }
  }
}
"""
ADD_ANSWERS = """
mutation ($answers: [AnswerInput!]!, $publish: Boolean!) {
  addAnswers(answers: $answers, publish: $publish) {
    __typename
    ... on AnswersChanged {
      answers { id mode model author text direction publication task { id } }
    }
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

    async def tasks(
        self, *tasks: dict[str, Any], study: str = "ru", mode: str = "SAFE_16", publish: bool = True
    ) -> Any:
        """Tasks as they are given."""
        given = {"study": study, "mode": mode, "tasks": list(tasks)}
        return await self.ask(ADD_TASKS, **given, publish=publish)

    async def task(self, text: str, mode: str = "SAFE_16") -> str:
        """The id of a new published task of the study ru."""
        made = await self.tasks({"text": text}, mode=mode)
        return str(made["tasks"][0]["id"])

    async def answers(self, *answers: dict[str, Any], publish: bool = True) -> Any:
        """Answers as they are given."""
        return await self.ask(ADD_ANSWERS, answers=list(answers), publish=publish)


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


ENROLL = """
mutation ($adult: Boolean!) {
  enrollParticipant(consent: "v1", adult: $adult) { ... on Enrolled { participant token } }
}
"""


async def person(api: Api, *, partner: str = "lab", adult: bool = True) -> dict[str, str]:
    """A participant of a partner: their id and token."""
    key = await api.key(Scope.VOTE, partner=partner)
    found: dict[str, str] = await api.ask(ENROLL, key, adult=adult)
    return found
