-- The comparisons behind the scores that an author has in a study and mode, oldest first.
-- $ author, study, mode
select entry.answer_id as answer, standing.rating as model_rating,
       array_position(ranking.models, 0::bigint) < placed.place as won
from author_entry entry
cross join unnest(entry.rankings) one (id)
join ranking on ranking.id = one.id
cross join unnest(ranking.models) with ordinality placed (model, place)
join standing on standing.snapshot_id = entry.snapshot_id
             and standing.model_id = placed.model and standing.rating is not null
where entry.author_id = $1::bigint and entry.study_id = $2::bigint and entry.mode = $3::mode
  and entry.kind = 'SCORED'
  and not exists (select from author_entry reversal where reversal.reverses_id = entry.id)
order by entry.id, ranking.id, placed.place
