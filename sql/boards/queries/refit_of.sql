-- How far the next snapshot of a board is, and when it is due (interval and delay in seconds, as in due_boards).
-- $ board, interval, delay
-- One that was silent for half a minute runs no longer. A thousand unread rankings stand for more.
select asked_at, coalesce(began_at is not null and told_at > now() - interval '30 seconds', false) as running,
       began_at, coalesce(done, 0) as done, coalesce(replicates, 0) as replicates, ended_at,
       coalesce(failures, 0) as failures, failed_at, problem, unread.rankings as unread, due.at as due_at
from board
left join board_refit on board_refit.board_id = board.id
left join lateral (
    select roster_id from study_roster
    where study_roster.study_id = board.study_id order by id desc limit 1
) current on true
left join lateral (
    select snapshot.cut, snapshot.eligibility_cut, snapshot.created_at, board_recipe.roster_id,
           snapshot.method_version
    from board_recipe join snapshot on snapshot.id = snapshot_id
    where board_id = board.id order by snapshot_id desc limit 1
) newest on true
cross join lateral (
    select count(*) as rankings, (array_agg(coalesce(ranking_import.at, late.at) order by late.id))[1] as at
    from (
        select id, at, import_id from ranking
        where study_id = board.study_id and mode = board.mode and id > coalesce(newest.cut, 0)
        order by id limit 1000
    ) late
    left join ranking_import on ranking_import.id = late.import_id
) unread
left join lateral (
    select at from eligibility_change
    where study_id = board.study_id and mode = board.mode
      and eligibility_change.id > coalesce(newest.eligibility_cut, 0)
    order by eligibility_change.id limit 1
) changed on true
cross join lateral (
    select newest.created_at + least($2::double precision, 3e9) * interval '1 second' as next,
           least(unread.at, changed.at) + least($3::double precision, 3e9) * interval '1 second' as read
) earliest
cross join lateral (
    select case
        when current.roster_id is null then null
        when asked_at is not null then asked_at
        when newest.roster_id <> current.roster_id or newest.method_version <> board.method_version
        then earliest.next
        when earliest.read is not null then greatest(earliest.read, earliest.next)
    end as at
) due
where board.id = $1::bigint and (board_refit.board_id is not null or due.at is not null)
