"""Rankings that were made elsewhere: files at random, and a study that takes them."""

from dataclasses import dataclass
from random import Random
from typing import Any

from ha_api.boards.records.imports import ImportedRankings
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.import_rankings import RankingImport
from ha_api.boards.service.observations import observed
from ha_api.platform.files import NamedRankings, contents
from ha_api.platform.files.named import canonical
from tests.ha_api.api import SECRET, Api
from tests.ha_api.writers import Given, Order

STUDY = """
with made as (
    insert into study (slug, title, language, population) values ($1::text, 'x', 'ru', 'x')
    returning id
), models as (
    insert into model (slug, family, maker) select slug, 'f', 'm' from unnest($2::text[]) slug
    on conflict do nothing
)
select id from made
"""
ROSTER = """
with roster as (
    insert into roster (study_id) values ($1::bigint) returning id
), filled as (
    insert into roster_model (roster_id, study_id, model_id)
    select roster.id, $1::bigint, model.id from roster, model where slug = any ($2::text[])
)
insert into study_roster (study_id, roster_id) select $1::bigint, id from roster
"""
TABLES = (
    "partner",
    "participant",
    "enrolment",
    "task",
    "study_source",
    "ranking_import",
    "ranking",
)
COUNTS = "select " + ", ".join(f"(select count(*) from {table})" for table in TABLES)  # noqa: S608

MODELS = ("ё", "b", "B", "модель 1", "\uffee", "😀", "é", "z")


@dataclass(frozen=True, slots=True)
class Place:
    """A study of the database that takes rankings from files."""

    api: Api
    slug: str
    study: int
    mode: Mode = Mode.SAFE_16

    async def take(self, file: str, progress: Any = None) -> ImportedRankings | None:
        """What an import of a file did."""
        async with self.api.database.writing() as connection:
            work = RankingImport(connection, SECRET, self.mode, progress)
            return await work.run(self.slug, contents(file))

    async def read(self, upto: int = 2**62, eligibility: int = 2**62) -> NamedRankings:
        """What counts of its rankings."""
        async with self.api.database.at_once() as connection:
            return canonical(await observed(connection, self.study, self.mode, upto, eligibility))

    async def counts(self) -> list[int]:
        """How many rows lie where an import writes."""
        return list((await self.api.fetch(COUNTS))[0])


async def place(api: Api, slug: str = "ru", models: tuple[str, ...] = MODELS) -> Place:
    """Make a study with a roster of models."""
    async with api.database.writing() as connection:
        study = await connection.fetchval(STUDY, slug, list(models))
        await connection.execute(ROSTER, study, list(models))
    return Place(api, slug, study)


def rankings(random: Random, most: int = 60) -> list[Given]:
    """Rankings of two to six cards, some by people, some sharing a place, some not counting."""
    return [_ranking(random) for _ in range(random.randint(1, most))]


def _ranking(random: Random) -> Given:
    width = random.randint(2, 6)
    cards: list[str | None] = [*random.sample(MODELS, width)]
    for place_ in range(width):
        if random.random() < 0.15:
            cards[place_] = None
    order: Order = [[cards[0]]]
    for card in cards[1:]:
        if random.random() < 0.2:
            order[-1].append(card)
        else:
            order.append([card])
    return Given(
        f"кто {random.randint(0, 9)}",
        f"task {random.randint(0, 9)}",
        order,
        random.choice([None, None, "PRIMARY", "REPEAT", "TECHNICAL"]),
        random.choice([None, "2026-01-31T12:00:00Z", "2025-01-31 12:00:00.5+03:00"]),
    )
