-- What a snapshot says of each pair of models.
-- $ snapshot
select snapshot_id, models, wins, above from board_matrix where snapshot_id = $1::bigint
