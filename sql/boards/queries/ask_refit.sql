-- Note that a snapshot of a board is wanted at once.
-- $ board
insert into board_refit (board_id, asked_at) values ($1::bigint, now())
on conflict (board_id) do update set asked_at = now()
