"""A row in every table of the room, by judging where judges do."""

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.tournaments import stage

# What nobody leaves who judges.
REST = """
insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                      eligibility_cut, showing_cut, inputs_digest, software)
    values ('TOURNAMENTS', 'humorrank-1', sha256('a'), 1, 1, 1, 1, 1, sha256('b'), 'x');
insert into tournament_recipe (snapshot_id, tournament_id)
    select max(snapshot.id), max(tournament.id) from snapshot, tournament;
insert into tournament_snapshot
    select snapshot_id, tournament_id, 1, 1, '{}' from tournament_recipe;
insert into tournament_standing (snapshot_id, tournament_id, judge_id, contestant_id, place, wins,
                                 ties, losses)
    select snapshot_id, tournament_id, judge.id, contestant.id, contestant.id, 1, 1, 1
    from tournament_recipe
    join judge using (tournament_id)
    join contestant using (tournament_id);
insert into tournament_refit (tournament_id) select id from tournament;
"""


async def fill(api: Api) -> None:
    """Leave at least a row in every table of the room."""
    cup = await stage.build(api, models=3, prompts=2, matches=4)
    await cup.submit([stage.judged(lease) for lease in (await cup.next())[:2]])
    token = (await api.ask(ENROL, await api.key(Scope.VOTE), externalId="rater"))["token"]
    shown = await api.ask(stage.REQUEST, token)
    await api.ask(stage.DECIDE, token, showing=shown["id"], winner=None, key="k")
    async with api.database.writing() as connection:
        await connection.execute(REST)
