-- Say of which board a recipe is, and which roster it ranks.
-- $ snapshot, board, study, mode, roster, outcome_cut
insert into board_recipe (snapshot_id, board_id, study_id, mode, roster_id, outcome_cut)
values ($1::bigint, $2::bigint, $3::bigint, $4::mode, $5::bigint, $6::bigint)
