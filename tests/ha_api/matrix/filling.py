"""A row in every table of the room, added by the service's own login."""

from ha_api.platform.query import Connection
from tests.ha_api.matrix import stage

# What no stage leaves; the last output of the first task is shown beside one of another model.
REST = """
insert into matrix_request (caller, idempotency_key, digest) values ('a', 'k', sha256('a'));
insert into arena_round (task_id, participant_id, algorithm, tasks, pairs, outputs, probability,
                         expires_at)
    select min(id), (select max(id) from participant), 'uniform-1', 1, 1, 1, 0.5, now()
    from matrix_task;
insert into arena_card (round_id, task_id, position, output_id)
    select arena_round.id, task_id, row_number() over (order by output.id) - 1, output.id
    from arena_round join output using (task_id);
insert into arena_result (round_id, task_id, participant_id, first_output_id, first_model_id,
                          second_output_id, second_model_id, winner, version, gain, first_rating,
                          second_rating)
    select r.id, r.task_id, r.participant_id, a.id, a.model_id, b.id, b.model_id, 'FIRST',
           'arena-elo-1', 16, 1216, 1184
    from arena_round r join output a using (task_id) join output b using (task_id)
    where a.id < b.id;
insert into arena_rating (model_id, rating, rounds, result_id)
    select first_model_id, 1216, 1, id from arena_result;
insert into snapshot (room, method_version, parameters_digest, seed, replicates, cut,
                      eligibility_cut, showing_cut, inputs_digest, software)
    select 'MATRIX', 'x', sha256('a'), 1, 1, 1, 1, 1, sha256('b'), 'x' from generate_series(1, 2);
insert into matrix_recipe (snapshot_id, result, versions, population, task_cut, withdrawal_cut)
    select id, (enum_range(null::matrix_result))[row_number() over (order by id)], '{x}', 'x', 1, 1
    from snapshot where room = 'MATRIX';
insert into matrix_snapshot
    select snapshot_id, result, '{1}', '{1}', '{1}', '{1}', '{1}', '{1}', '{1}', '{1}'
    from matrix_recipe where result = 'MATRIX';
insert into matrix_standing (snapshot_id, model_id, place, cells, votes, provisional)
    select snapshot_id, (select min(id) from model), 1, 0, 0, true from matrix_snapshot;
insert into arena_snapshot (snapshot_id, rounds, orders)
    select snapshot_id, 1, 1 from matrix_recipe where result = 'ARENA';
insert into arena_standing (snapshot_id, model_id, place, rating, rounds, low, high)
    select snapshot_id, (select min(id) from model), 1, 1200, 1, 1200, 1200 from arena_snapshot;
insert into matrix_refit (result) values ('MATRIX');
"""


async def fill(connection: Connection) -> None:
    """Leave at least a row in every table of the room."""
    domain = await stage.domain(connection)
    models = [await stage.model(connection, slug) for slug in ("a matrix model", "another")]
    task, gone = [await stage.task(connection, domain, name) for name in ("t1", "t2")]
    criterion = await stage.criterion(connection, task, "A criterion")
    await stage.withdrawn(connection, gone)
    people = [await stage.participant(connection) for _ in range(2)]
    outputs = [await stage.output(connection, task, model, people[0]) for model in models]
    await stage.vote(connection, outputs[0], people[1], up=True)
    await stage.verdict(connection, outputs[0], criterion, people[1], passed=True)
    await connection.execute(REST)
    await stage.recounted(connection)
