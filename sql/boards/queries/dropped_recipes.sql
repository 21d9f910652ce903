-- The recipes whose results were dropped, oldest first: of these boards, or of all where none is named.
-- $ boards
select snapshot.id, snapshot.public_id, board.id as board_id, board.slug as board,
       study.id as study_id, study.slug as study, board.mode, board_recipe.roster_id,
       snapshot.method_version, snapshot.parameters_digest, snapshot.seed::text as seed,
       snapshot.replicates, snapshot.cut, snapshot.eligibility_cut, snapshot.showing_cut,
       snapshot.inputs_digest, snapshot.software, snapshot.created_at
from snapshot
join board_recipe on board_recipe.snapshot_id = snapshot.id
join board on board.id = board_recipe.board_id
join study on study.id = board.study_id
where (cardinality($1::text[]) = 0 or board.slug = any ($1::text[]))
  and not exists (select from board_snapshot where board_snapshot.snapshot_id = snapshot.id)
order by snapshot.id
