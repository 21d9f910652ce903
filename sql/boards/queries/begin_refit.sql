-- Note that the next snapshot of a board is being computed; when, by which whoever computes is known.
-- $ board, replicates
insert into board_refit (board_id, began_at, told_at, replicates)
values ($1::bigint, clock_timestamp(), now(), $2::bigint)
on conflict (board_id) do update
set began_at = clock_timestamp(), told_at = now(), done = 0, replicates = excluded.replicates
returning began_at
