-- Wait until nobody else stores a snapshot of a tournament; the lock lives as long as the transaction.
-- $ tournament
insert into tournament_refit (tournament_id) values ($1::bigint)
on conflict (tournament_id) do update set tournament_id = excluded.tournament_id
