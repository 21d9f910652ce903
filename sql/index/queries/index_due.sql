-- Why a computation is due, nothing where none is (interval and delay in seconds).
-- $ method_version, interval, delay
-- Something is unread for longer than the delay, while the newest computation is older than the interval.
-- Votes are read once a day, or when something else has changed: a computation for each would tell when
-- it was given. Those of visitors who have not signed in enter nothing.
select cause from (
    select case
        when unread.at + least($3::double precision, 3e9) * interval '1 second' <= now()
             and (newest.at is null
                  or newest.at + least($2::double precision, 3e9) * interval '1 second' <= now())
            then 'CHANGE'::computation_cause
        when newest.method_version <> $1::text then 'CHANGE'::computation_cause
        when newest.at + interval '1 day' <= now() then 'DAILY'::computation_cause
    end as cause
    from (select) one
    left join lateral (
        select cut, at, method_version from index_computation order by id desc limit 1
    ) newest on true
    left join lateral (
        select at from index_submission
        where id > coalesce(newest.cut, 0) and kind not in ('ARENA_VOTES', 'ANONYMOUS_VOTES') order by id limit 1
    ) unread on true
) due
where cause is not null
