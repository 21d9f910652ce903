-- Note that the next snapshot of a board is being computed.
-- $ board, replicates
insert into board_refit (board_id, began_at, told_at, replicates)
values ($1::bigint, now(), now(), $2::bigint)
on conflict (board_id) do update
set began_at = now(), told_at = now(), done = 0, replicates = excluded.replicates
