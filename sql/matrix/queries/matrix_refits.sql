-- How the next snapshot of each kind stands, and when it is due (interval and delay in seconds).
-- $ interval, delay, matrix, arena
-- One was asked for; or something has been there to read for longer than the delay, or a policy has
-- another version, while the newest snapshot is older than the interval.
select wanted.result, asked_at, began_at, ended_at, coalesce(failures, 0) as failures, failed_at, problem,
       due.at as due_at, coalesce(due.at <= now(), false) as due
from (values ('MATRIX'::matrix_result, $3::text[]), ('ARENA', $4::text[])) wanted (result, versions)
left join matrix_refit on matrix_refit.result = wanted.result
left join lateral (
    select snapshot.cut, snapshot.eligibility_cut, matrix_recipe.task_cut, matrix_recipe.withdrawal_cut,
           matrix_recipe.versions, snapshot.created_at
    from matrix_recipe join snapshot on snapshot.id = snapshot_id
    where matrix_recipe.result = wanted.result order by snapshot_id desc limit 1
) newest on true
cross join lateral (
    select case when wanted.result = 'ARENA' then (
        select at from arena_result where id > coalesce(newest.cut, 0) order by id limit 1
    ) else least(
        (select at from vote where id > coalesce(newest.cut, 0) order by id limit 1),
        (select at from output_publication
         where id > coalesce(newest.eligibility_cut, 0) order by id limit 1),
        (select created_at from matrix_task
         where id > coalesce(newest.task_cut, 0) order by id limit 1),
        (select at from matrix_task_withdrawal
         where id > coalesce(newest.withdrawal_cut, 0) order by id limit 1)
    ) end as at
) unread
cross join lateral (
    select newest.created_at + least($1::double precision, 3e9) * interval '1 second' as next,
           unread.at + least($2::double precision, 3e9) * interval '1 second' as read
) earliest
cross join lateral (
    select case
        when asked_at is not null then asked_at
        when newest.versions <> wanted.versions then earliest.next
        when earliest.read is not null then greatest(earliest.read, earliest.next)
    end as at
) due
order by due.at
