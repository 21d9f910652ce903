-- The judges of a tournament, the main one first, then by name; all, or the one of a name.
-- $ tournament, name
select judge.id, judge.name, judge.kind, judge.main, judge.partner_id, partner.slug as partner,
       model.slug as model, judge.protocol, judge.parameters::text as parameters, judge.created_at
from judge
left join partner on partner.id = judge.partner_id
left join model on model.id = judge.model_id
where judge.tournament_id = $1::bigint and ($2::text is null or judge.name = $2::text)
order by judge.main desc, judge.name
