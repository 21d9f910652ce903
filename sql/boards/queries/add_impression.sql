-- A new impression, with everything that says how likely it was (clause 8.5).
-- $ board, study, mode, participant, task, state, repeat, technical, algorithm, eligible_tasks, eligible_humans, eligible_models, task_weight, total_task_weight, pair_novelty, closeness, model_novelty, uncertainty, weight, total_weight, p_task, p_human, p_group, p_order, probability, seconds
with made as (
    insert into impression (
        board_id, study_id, mode, participant_id, task_id, state_id, repeat, technical, algorithm,
        eligible_tasks, eligible_humans, eligible_models, task_weight, total_task_weight,
        pair_novelty, closeness, model_novelty, uncertainty, weight, total_weight,
        p_task, p_human, p_group, p_order, probability, expires_at)
    values ($1::bigint, $2::bigint, $3::mode, $4::bigint, $5::bigint, $6::bigint, $7::boolean,
            $8::boolean, $9::text, $10::bit varying, $11::bit varying, $12::bit varying,
            $13::double precision, $14::double precision, $15::double precision,
            $16::double precision, $17::double precision, $18::double precision,
            $19::double precision, $20::double precision, $21::double precision,
            $22::double precision, $23::double precision, $24::double precision,
            $25::double precision, now() + $26::double precision * interval '1 second')
    returning id, public_id, participant_id, task_id, study_id, mode, technical, shown_at, expires_at
)
select made.id, made.public_id, made.participant_id as participant, made.study_id as study,
       made.mode, made.technical, task.public_id as task, task.text as task_text,
       task.direction as task_direction, made.shown_at, made.expires_at,
       null::outcome_kind as outcome
from made
join task on task.id = made.task_id
