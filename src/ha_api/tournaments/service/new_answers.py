"""Answers on their way in: one by each contestant to each prompt, which names nobody."""

from collections.abc import Mapping, Sequence
from uuid import UUID, uuid4

from ha_api.platform import given
from ha_api.platform.models import queries as of_models
from ha_api.platform.naming import names_one_of
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import digest, direction_of, quoted
from ha_api.tournaments.queries import answers as queries
from ha_api.tournaments.queries import contestants, prompts
from ha_api.tournaments.records.answers import NewAnswer
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.judges import json_object


def checked(answers: Sequence[NewAnswer]) -> list[NewAnswer]:
    """Return answers as they will be kept. Raises RefusedError naming one that cannot be."""
    found = [_checked(f"answers.{place}", answer) for place, answer in enumerate(answers)]
    first: dict[tuple[UUID, str], int] = {}
    for place, answer in enumerate(found):
        twin = first.setdefault((answer.prompt, answer.model), place)
        if twin != place:
            raise _duplicate(place, f"answers.{twin} is this model's answer to the prompt")
    return found


async def refuse_names(connection: Connection, answers: Sequence[NewAnswer]) -> None:
    """Raise RefusedError for an answer that names its own model, family or maker."""
    slugs = list({answer.model for answer in answers})
    models = {model.slug: model for model in await of_models.list_models(connection, slugs)}
    for place, answer in enumerate(answers):
        one = models.get(answer.model)
        if one and names_one_of(answer.text, (one.name, one.slug, one.family, one.maker)):
            raise RefusedError(
                RefusalCode.CONFLICT,
                f"answers.{place}.text",
                f"names its own model, {quoted(one.slug)}, or who made it: take the name out, or"
                " allow names",
            )


async def add(
    connection: Connection, tournament: Tournament, answers: Sequence[NewAnswer]
) -> list[UUID]:
    """Add checked answers and return their ids, or raise RefusedError naming one that cannot be."""
    playing = await contestants.list_contestants(connection, tournament.id)
    ids = {one.model: one.id for one in playing}
    by = [contestant_of(f"answers.{n}.model", ids, a.model) for n, a in enumerate(answers)]
    to = await _prompts(connection, tournament, answers)
    made = [uuid4() for _ in answers]
    stored = await queries.add_answers(
        connection,
        tournament.id,
        made,
        to,
        by,
        [answer.text for answer in answers],
        [digest(answer.text) for answer in answers],
        [answer.direction or direction_of(answer.text) for answer in answers],
        [answer.origin for answer in answers],
    )
    there = set(stored)
    for place, public_id in enumerate(made):
        if public_id not in there:
            raise _duplicate(place, f"{quoted(answers[place].model)} answered this prompt already")
    return made


def contestant_of(field: str, contestants: Mapping[str, int], model: str) -> int:
    """Return the number of a contestant. Raises RefusedError for a model that is none."""
    if model not in contestants:
        message = f"{quoted(model)} is no contestant of this tournament"
        raise RefusedError(RefusalCode.NOT_FOUND, field, message)
    return contestants[model]


async def _prompts(
    connection: Connection, tournament: Tournament, answers: Sequence[NewAnswer]
) -> list[int]:
    wanted = list({answer.prompt for answer in answers})
    known = {
        prompt.public_id: prompt
        for prompt in await prompts.prompts_of_ids(connection, wanted)
        if prompt.tournament_id == tournament.id
    }
    for place, answer in enumerate(answers):
        field = f"answers.{place}.prompt"
        if answer.prompt not in known:
            message = "there is no such prompt in this tournament"
            raise RefusedError(RefusalCode.NOT_FOUND, field, message)
        if known[answer.prompt].text is None:
            raise RefusedError(RefusalCode.CONFLICT, field, "the prompt's text was taken down")
    return [known[answer.prompt].id for answer in answers]


def _checked(field: str, answer: NewAnswer) -> NewAnswer:
    origin = answer.origin
    return NewAnswer(
        prompt=answer.prompt,
        model=given.sought(answer.model),
        text=given.text(f"{field}.text", answer.text),
        direction=answer.direction,
        origin=None if origin is None else json_object(f"{field}.origin", origin),
    )


def _duplicate(place: int, message: str) -> RefusedError:
    return RefusedError(RefusalCode.DUPLICATE, f"answers.{place}", message)
