-- Note that the next snapshot of a tournament is being computed; when, by which whoever computes is known.
-- $ tournament
insert into tournament_refit (tournament_id, began_at) values ($1::bigint, clock_timestamp())
on conflict (tournament_id) do update set began_at = clock_timestamp()
returning began_at
