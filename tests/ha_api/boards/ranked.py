"""Boards with rankings from files, for readers of leaderboards."""

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from ha_api.boards.records.snapshots import Recipe
from ha_api.boards.service.snapshots import Snapshots
from tests.ha_api.api import Api
from tests.ha_api.attacks.asking import rendered
from tests.ha_api.attacks.crawling import GRAPH, trees_of
from tests.ha_api.boards.made_elsewhere import Place, place
from tests.ha_api.writers import Given, json_lines

FOUR = ("alpha", "bravo", "charlie", "delta")
ENOUGH, PLENTY = 17, 67  # rankings of four that give each 50 and 200 comparisons

BOARD = """
insert into board (slug, title, study_id, mode, method_version, private_to)
select slug || '-16', slug, id, 'SAFE_16', 'ha-1',
       (select id from partner where partner.slug = $2::text)
from study where slug = $1::text
"""
NEXT_ROSTER = """
with models as (
    insert into model (slug, family, maker) select slug, 'f', 'm' from unnest($2::text[]) slug
    on conflict do nothing
), roster as (
    insert into roster (study_id, previous_id)
    select $1::bigint, max(id) from roster where study_id = $1::bigint returning id
)
insert into study_roster (study_id, roster_id) select $1::bigint, id from roster returning roster_id
"""
MEMBERS = """
insert into roster_model select $1::bigint, $2::bigint, id from model where slug = any ($3::text[])
"""

_files = count(1)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A study with a board of its slug and `-16`; rankings come from files in a folder."""

    where: Place
    folder: Path

    @property
    def board(self) -> str:
        """The board's slug."""
        return f"{self.where.slug}-16"

    async def add(self, rankings: list[Given]) -> None:
        """Import rankings."""
        file = self.folder / f"{next(_files)}.jsonl"
        assert await self.where.take(json_lines(rankings, file)) is not None

    async def take(self, *, replicates: int = 20) -> Recipe:
        """Take a snapshot."""
        return await Snapshots(self.where.api.database).take(self.board, replicates=replicates)

    async def next_roster(self, *models: str) -> None:
        """Let the study rank other models from now on."""
        async with self.where.api.database.writing() as connection:
            roster = await connection.fetchval(NEXT_ROSTER, self.where.study, list(models))
            await connection.execute(MEMBERS, roster, self.where.study, list(models))


async def opened(
    api: Api,
    folder: Path,
    models: tuple[str, ...] = FOUR,
    *,
    slug: str = "ru",
    partner: str | None = None,
) -> Ranked:
    """Make a study with a roster and a board, perhaps private to a partner, without rankings."""
    found = await place(api, slug, models)
    async with api.database.writing() as connection:
        await connection.execute(BOARD, slug, partner)
    return Ranked(found, folder)


def fours(
    number: int, models: tuple[str, ...] = FOUR, *, seed: int = 0, luck: float = 3.0
) -> list[Given]:
    """Rankings of four models by ten people on ten tasks; the earlier of the models stand above.

    luck: 0 lets them always stand so; from 4 on anybody may win.
    """
    random = Random(seed)
    return [_four(random, models, luck, f"{seed}.{n}") for n in range(number)]


def _four(random: Random, models: tuple[str, ...], luck: float, name: str) -> Given:
    shown = random.sample(range(len(models)), 4)
    shown.sort(key=lambda place: place + luck * random.random())
    person = f"p{random.randrange(10)}"
    return Given(person, f"task {random.randrange(10)}", [[models[place]] for place in shown])


async def everything(api: Api, call: str, as_: str | None = None) -> Any:
    """All that can be read of a field, called with literal arguments."""
    assert GRAPH.query_type is not None
    what = GRAPH.query_type.fields[call.partition("(")[0]]
    found = [await api.ask(f"{{ {call}{rendered(tree)} }}", as_) for tree in trees_of(what)]
    if len(found) == 1 or None in found:
        return found[0]
    return {key: value for one in found for key, value in one.items()}
