-- Wait until nobody else stores a snapshot of a board; the lock lives as long as the transaction.
-- $ board
select from pg_advisory_xact_lock(board_lock($1::bigint))
