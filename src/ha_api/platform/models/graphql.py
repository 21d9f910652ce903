"""Models in the schema."""

from typing import Annotated

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, to_id
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.models.models import Models
from ha_api.platform.models.records import Model as Found
from ha_api.platform.models.records import NewModel
from ha_api.platform.refusals import Refusal

strawberry.input(
    NewModel,
    name="ModelInput",
    description="A model to be added. `slug` is what files and rosters call it, for good.",
)


@strawberry.type(description="A model under its newest name.")
class Model(Node):
    """A model as callers see it."""

    slug: str
    name: str
    family: str
    maker: str
    retired: bool = strawberry.field(description="Whether it is kept out of new rosters.")

    @classmethod
    def of(cls, found: Found) -> "Model":
        """Return a model as callers see it."""
        return cls(
            id=to_id("Model", found.slug),
            slug=found.slug,
            name=found.name,
            family=found.family,
            maker=found.maker,
            retired=found.retired,
        )


@strawberry.type(description="The models that were added, in the order given.")
class ModelsAdded:
    """What an addition made."""

    models: list[Model]


ModelResult = Annotated[Model | Refusal, strawberry.union("ModelResult")]
ModelsResult = Annotated[ModelsAdded | Refusal, strawberry.union("ModelsResult")]


@strawberry.type
class ModelQuery:
    """Reading models."""

    @strawberry.field(description="Every model, by slug.")
    async def models(self, info: Info) -> list[Model]:
        """Return every model."""
        return [Model.of(found) for found in await info.context.service(Models).all()]

    @strawberry.field(description="The model of a slug.")
    async def model(self, info: Info, slug: str) -> Model | None:
        """Return the model of a slug."""
        found = await info.context.service(Models).find(slug)
        return None if found is None else Model.of(found)


@strawberry.type
class ModelMutation:
    """Adding, naming and retiring models."""

    @strawberry.mutation(description="Add up to 1,000 models, all or none. Operators only.")
    async def add_models(self, info: Info, models: list[NewModel]) -> ModelsResult:
        """Add models."""
        made = await info.context.service(Models).add(info.context.caller, models)
        return ModelsAdded(models=[Model.of(model) for model in made])

    @strawberry.mutation(
        description="Give a model another name; the slug stays as it is. Operators only."
    )
    async def rename_model(self, info: Info, slug: str, name: str) -> ModelResult:
        """Rename a model."""
        service = info.context.service(Models)
        return Model.of(await service.rename(info.context.caller, slug, name))

    @strawberry.mutation(description="Keep a model out of new rosters. Operators only.")
    async def retire_model(self, info: Info, slug: str, reason: str) -> ModelResult:
        """Retire a model."""
        service = info.context.service(Models)
        return Model.of(await service.retire(info.context.caller, slug, reason))


async def _model(info: Info, id_: str) -> Model | None:
    slug = key_of("Model", "id", id_)
    found = await info.context.service(Models).find(slug)
    return None if found is None else Model.of(found)


FINDERS = {"Model": _model}
