-- A new round with its cards in their order, and everything that says how likely it was (clause 6.1).
-- $ participant, task, algorithm, tasks, pairs, outputs, probability, seconds, cards
with made as (
    insert into arena_round (participant_id, task_id, algorithm, tasks, pairs, outputs, probability,
                             expires_at)
    values ($1::bigint, $2::bigint, $3::text, $4::integer, $5::integer, $6::integer,
            $7::double precision, now() + $8::double precision * interval '1 second')
    returning id, public_id, task_id
), cards as (
    insert into arena_card (round_id, task_id, position, output_id)
    select made.id, made.task_id, place - 1, output_id
    from made
    cross join unnest($9::bigint[]) with ordinality shown (output_id, place)
)
select public_id from made
