-- Boards that want a snapshot, the longest waiting first (interval and delay in seconds).
-- $ interval, delay
-- One was asked for; or something has been there to read for longer than the delay, or the roster is
-- another, while the newest snapshot is older than the interval.
select board.slug
from board
cross join lateral (
    select roster_id from study_roster
    where study_roster.study_id = board.study_id order by id desc limit 1
) current
left join lateral (
    select snapshot.cut, snapshot.eligibility_cut, snapshot.created_at, board_recipe.roster_id,
           snapshot.method_version
    from board_recipe join snapshot on snapshot.id = snapshot_id
    where board_id = board.id order by snapshot_id desc limit 1
) newest on true
left join lateral (
    select coalesce((select ranking_import.at from ranking_import where ranking_import.id = import_id),
                    ranking.at) as at
    from ranking
    where study_id = board.study_id and mode = board.mode and ranking.id > coalesce(newest.cut, 0)
    order by ranking.id limit 1
) unread on true
left join lateral (
    select at from eligibility_change
    where study_id = board.study_id and mode = board.mode
      and eligibility_change.id > coalesce(newest.eligibility_cut, 0)
    order by eligibility_change.id limit 1
) changed on true
left join board_refit on board_refit.board_id = board.id
where asked_at is not null
  or (newest.created_at is null or newest.created_at <= now() - least($1::double precision, 3e9) * interval '1 second')
  and (least(unread.at, changed.at) <= now() - least($2::double precision, 3e9) * interval '1 second'
       or newest.roster_id <> current.roster_id or newest.method_version <> board.method_version)
order by newest.created_at nulls first, board.id
