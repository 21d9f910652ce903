-- Note that a snapshot of a tournament is wanted at once.
-- $ tournament
insert into tournament_refit (tournament_id, asked_at) values ($1::bigint, now())
on conflict (tournament_id) do update set asked_at = now()
