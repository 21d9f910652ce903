"""What a datasheet of an export says, gathered."""

from dataclasses import dataclass

from ha_api.boards.queries import exports as queries
from ha_api.boards.records.exports import Consent
from ha_api.boards.service.exports import Export, Wish
from ha_api.platform.files.sources import Format
from ha_api.platform.query import Connection


@dataclass(frozen=True, slots=True)
class Datasheet:
    """An export, what of it was wished for, and what its participants consented to."""

    export: Export
    wish: Wish
    consents: list[Consent]

    @property
    def columns(self) -> list[str]:
        """Return the keys or columns of a ranking in the file, in their order."""
        if self.wish.format is Format.PAIRWISE:
            return [*_NAMED, "left", "right", "winner", *_MARKS]
        imported = self.export.facts.imported == self.export.facts.rankings
        if imported and self.wish.format is Format.JSON_LINES:
            return [*_NAMED, "order", *_MARKS, "research"]
        return [*_NAMED, "order", *_MARKS, *_SHOWN, "research", "answers"]


_NAMED, _MARKS = ("participant", "task"), ("time", "eligibility")
_SHOWN = ("shown", "grades", "grade_order", "shown_at", "probability")


async def datasheet(connection: Connection, export: Export, wish: Wish) -> Datasheet:
    """Return the datasheet of an export, in the transaction of `prepared`."""
    recipe = export.recipe
    consents = await queries.export_consents(connection, recipe.study_id, recipe.mode, recipe.cut)
    return Datasheet(export, wish, consents)
