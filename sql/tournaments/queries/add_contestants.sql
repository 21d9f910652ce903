-- New contestants.
-- $ tournament, models, kinds
insert into contestant (tournament_id, model_id, kind)
select $1::bigint, given.model_id, given.kind
from unnest($2::bigint[], $3::contestant_kind[]) with ordinality given (model_id, kind, place)
order by place
