"""A demo of a few impressions on the database of a test."""

from typing import Any

from ha_api.app import Options
from ha_api.demo import opening
from tests.ha_api.api import SECRET, Api

SEED = 7

COUNTS = """
select (select count(*) from participant) as participants,
       (select count(*) from enrolment) as enrolments,
       (select count(*) from task) as tasks,
       (select count(*) from answer) as answers,
       (select count(*) from impression) as impressions,
       (select count(*) from outcome) as outcomes,
       (select count(*) from ranking) as rankings,
       (select count(*) from action) as actions,
       (select count(*) from board_recipe) as snapshots,
       (select count(*) from api_key) as keys
"""


async def make(api: Api, impressions: int, said: list[str] | None = None) -> dict[str, Any]:
    """Fill a demo and return how many rows it has."""
    say = (lambda _: None) if said is None else said.append
    await opening.make(api.database, Options(SECRET), impressions, seed=SEED, say=say)
    return await counts(api)


async def counts(api: Api) -> dict[str, Any]:
    """How many rows there are."""
    return dict((await api.fetch(COUNTS))[0])
