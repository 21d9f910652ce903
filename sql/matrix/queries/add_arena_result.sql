-- The result of a round, and what it makes of both ratings (clause 6.2).
-- $ round_id, winner, version, gain, first_rating, second_rating
with made as (
    insert into arena_result (
        round_id, task_id, participant_id, first_output_id, first_model_id, second_output_id,
        second_model_id, winner, version, gain, first_rating, second_rating)
    select arena_round.id, arena_round.task_id, arena_round.participant_id, first.id,
           first.model_id, second.id, second.model_id, $2::arena_winner, $3::text,
           $4::double precision, $5::double precision, $6::double precision
    from arena_round
    join arena_card card_one on card_one.round_id = arena_round.id and card_one.position = 0
    join arena_card card_two on card_two.round_id = arena_round.id and card_two.position = 1
    join output first on first.id = card_one.output_id
    join output second on second.id = card_two.output_id
    where arena_round.id = $1::bigint
    returning id, first_model_id, first_rating, second_model_id, second_rating
)
insert into arena_rating (model_id, rating, rounds, result_id)
select first_model_id, first_rating, 1, id from made
union all
select second_model_id, second_rating, 1, id from made
on conflict (model_id) do update
    set rating = excluded.rating, rounds = arena_rating.rounds + 1, result_id = excluded.result_id
