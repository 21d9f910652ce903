"""Models: named by events, never changed."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.models import queries
from ha_api.platform.models.records import Model, NewModel
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted


@dataclass(frozen=True, slots=True)
class Models:
    """What can be ranked."""

    database: Database

    async def all(self) -> list[Model]:
        """Return every model, by slug."""
        async with self.database.reading() as connection:
            return await queries.list_models(connection, None)

    async def find(self, slug: str) -> Model | None:
        """Return the model of a slug."""
        async with self.database.reading() as connection:
            found = await queries.list_models(connection, [given.sought(slug)])
        return found[0] if found else None

    async def add(self, caller: Caller, models: Sequence[NewModel]) -> list[Model]:
        """Add models, all or none. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        async with self.database.writing() as connection:
            return await add(connection, models)

    async def rename(self, caller: Caller, slug: str, name: str) -> Model:
        """Give a model another name. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        name = given.name("name", name)
        async with self.database.writing() as connection:
            model = (await of_slugs(connection, "slug", [slug]))[slug]
            await queries.add_model_name(connection, model.id, name)
            return (await of_slugs(connection, "slug", [slug]))[slug]

    async def retire(self, caller: Caller, slug: str, reason: str) -> Model:
        """Keep a model out of new rosters. Raises RefusedError."""
        caller.require(Scope.OPERATOR)
        reason = given.name("reason", reason)
        async with self.database.writing() as connection:
            model = (await of_slugs(connection, "slug", [slug]))[slug]
            await queries.add_model_retirement(connection, model.id, reason)
            return (await of_slugs(connection, "slug", [slug]))[slug]


async def add(connection: Connection, models: Sequence[NewModel]) -> list[Model]:
    """Add models, or raise RefusedError, on which the transaction must end."""
    taken = checked(given.several("models", models))
    slugs = [model.slug for model in taken]
    made = await queries.add_models(
        connection,
        slugs,
        [model.name for model in taken],
        [model.family for model in taken],
        [model.maker for model in taken],
    )
    added = {model.slug for model in made}
    for place, slug in enumerate(slugs):
        if slug not in added:
            field, message = f"models.{place}.slug", f"there is a model {quoted(slug)} already"
            raise RefusedError(RefusalCode.DUPLICATE, field, message)
    return made


def checked(models: Sequence[NewModel]) -> list[NewModel]:
    """Return models as they will be kept. Raises RefusedError naming one that cannot be."""
    found = [_checked(place, model) for place, model in enumerate(models)]
    first: dict[str, int] = {}
    for place, model in enumerate(found):
        twin = first.setdefault(model.slug, place)
        if twin != place:
            field, message = f"models.{place}.slug", f"is the same as that of models.{twin}"
            raise RefusedError(RefusalCode.DUPLICATE, field, message)
    return found


async def of_slugs(connection: Connection, field: str, slugs: Sequence[str]) -> dict[str, Model]:
    """Return models by slug. Raises RefusedError naming one that there is not."""
    sought = [given.sought(slug) for slug in slugs]
    known = {model.slug: model for model in await queries.list_models(connection, sought)}
    for slug, name in zip(slugs, sought, strict=True):
        if name not in known:
            message = f"there is no model {quoted(slug)}"
            raise RefusedError(RefusalCode.NOT_FOUND, field, message)
    return {slug: known[name] for slug, name in zip(slugs, sought, strict=True)}


def _checked(place: int, model: NewModel) -> NewModel:
    return NewModel(
        slug=given.name(f"models.{place}.slug", model.slug),
        name=given.name(f"models.{place}.name", model.name),
        family=given.name(f"models.{place}.family", model.family),
        maker=given.name(f"models.{place}.maker", model.maker),
    )
