-- The newest outcome that a snapshot's recipe lets be read.
-- $ snapshot
select outcome_cut from board_recipe where snapshot_id = $1::bigint
