-- A new judge; nothing where the name is taken, or the place of the main one.
-- $ tournament, name, kind, main, partner, model, protocol, parameters
insert into judge (tournament_id, name, kind, main, partner_id, model_id, protocol, parameters)
values ($1::bigint, $2::text, $3::judge_kind, $4::boolean, $5::bigint, $6::bigint, $7::text,
        $8::text::jsonb)
on conflict do nothing
returning true
