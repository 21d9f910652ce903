-- A board's snapshots, newest first, from the one before a snapshot of it on.
-- $ board, before, rows
select snapshot.id, snapshot.public_id, board.id as board_id, board.slug as board,
       study.id as study_id, study.slug as study, board.mode, board_recipe.roster_id,
       snapshot.method_version, snapshot.parameters_digest, snapshot.seed::text as seed,
       snapshot.replicates, snapshot.cut, snapshot.eligibility_cut, snapshot.showing_cut,
       snapshot.inputs_digest, snapshot.software, snapshot.created_at, board_snapshot.status,
       snapshot.id = (select max(newest.snapshot_id) from board_recipe newest
                      where newest.board_id = $1::bigint) as current,
       roster.public_id as roster_public_id, previous.public_id as roster_previous,
       roster.created_at as roster_created_at
from board_recipe
join snapshot on snapshot.id = board_recipe.snapshot_id
join board on board.id = board_recipe.board_id
join study on study.id = board.study_id
join roster on roster.id = board_recipe.roster_id
left join roster previous on previous.id = roster.previous_id
left join board_snapshot on board_snapshot.snapshot_id = snapshot.id
where board_recipe.board_id = $1::bigint
  and ($2::uuid is null or snapshot.id < (
      select before.id from snapshot before
      join board_recipe own on own.snapshot_id = before.id and own.board_id = $1::bigint
      where before.public_id = $2::uuid))
order by board_recipe.snapshot_id desc
limit $3::bigint
