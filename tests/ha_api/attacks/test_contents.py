"""What a ranking of an impression says of its cards is possible, or no row at all."""

import asyncpg
import pytest

from tests.ha_api.api import Api
from tests.ha_api.boards import stage

pytestmark = pytest.mark.asyncio

# A second impression's ranking, copied from the first one's with one thing changed.
COPY = """
with ended as (
    insert into outcome (impression_id, study_id, mode, kind, caller, idempotency_key, digest)
    select id, study_id, mode, 'RANKING', 'x', 'x', sha256('') from impression where id = $1
    returning impression_id
)
insert into ranking (study_id, mode, participant_id, task_id, impression_id, outcome, models, tied,
                     grades, grade_order, positions, eligibility, research)
select ranking.study_id, ranking.mode, impression.participant_id, impression.task_id, impression.id,
       'RANKING', coalesce($2::bigint[], models), coalesce($3::boolean[], tied),
       coalesce($4::smallint[], grades), coalesce($5::smallint[], grade_order),
       coalesce($6::smallint[], positions), 'REPEAT', true
from ranking, impression where impression.id = $1
"""

N = None
WRONG = [
    ([1, N, 2, 3], N, N, N, N, "ranking_places_every_card"),
    (N, [N, False, False, False], N, N, N, "ranking_places_every_card"),
    (N, [False, N, False, False], N, N, N, "ranking_places_every_card"),
    (N, [True, False, False, False], N, N, N, "ranking_places_every_card"),
    (N, N, [4, 0, 0, 0], N, N, "ranking_has_grades_of_its_cards"),
    (N, N, [N, 0, 0, 0], N, N, "ranking_has_grades_of_its_cards"),
    (N, N, N, [0, 1, 2, 2], N, "ranking_has_grades_of_its_cards"),
    (N, N, N, N, [0, 1, 1, 3], "ranking_has_grades_of_its_cards"),
    (N, N, N, N, [0, 1, 2, N], "ranking_has_grades_of_its_cards"),
]


async def test_a_ranking_that_cannot_be_is_refused_by_name(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    await found.ranked(token, await found.shown(token))
    await found.shown(token)
    last = await api.value("select max(id) from impression")
    for *values, constraint in WRONG:
        with pytest.raises(asyncpg.CheckViolationError) as told:
            await found.add(COPY, last, *values)
        assert told.value.constraint_name == constraint, values
    with pytest.raises(asyncpg.CheckViolationError, match="action_has_a_time"):
        await found.add(
            "insert into action (impression_id, number, kind, at)"
            " select impression_id, 9, 'SKIPPED', 'infinity' from outcome"
        )
    await found.add(COPY, last, N, N, N, N, N)  # and one that can be is taken
