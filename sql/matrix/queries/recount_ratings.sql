-- The ratings again, from the results alone.
with side as (
    select id, first_model_id as model_id, first_rating as rating from arena_result
    union all
    select id, second_model_id, second_rating from arena_result
), counted as (
    select model_id, count(*)::integer as rounds, max(id) as result_id from side group by model_id
), gone as (
    delete from arena_rating where model_id not in (select model_id from counted)
)
insert into arena_rating (model_id, rating, rounds, result_id)
select model_id, side.rating, counted.rounds, counted.result_id
from counted
join side using (model_id)
where side.id = counted.result_id
on conflict (model_id) do update
    set rating = excluded.rating, rounds = excluded.rounds, result_id = excluded.result_id
