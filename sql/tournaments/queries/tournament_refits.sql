-- How the next snapshot of each tournament stands, and when it is due (interval and delay in seconds).
-- $ interval, delay
-- One was asked for; or something has been there to read for longer than the delay, while the newest
-- snapshot is older than the interval. Where nothing is judged there is nothing to read.
select tournament.slug as tournament, asked_at, began_at, ended_at,
       coalesce(failures, 0) as failures, failed_at, problem, due.at as due_at,
       coalesce(due.at <= now(), false) as due
from tournament
left join tournament_refit on tournament_refit.tournament_id = tournament.id
left join lateral (
    select snapshot.cut, snapshot.eligibility_cut, snapshot.created_at
    from tournament_recipe join snapshot on snapshot.id = snapshot_id
    where tournament_recipe.tournament_id = tournament.id order by snapshot_id desc limit 1
) newest on true
cross join lateral (
    select least(
        (select at from judgement where judgement.tournament_id = tournament.id
         and id > coalesce(newest.cut, 0) order by id limit 1),
        (select at from human_judgement where human_judgement.tournament_id = tournament.id
         and id > coalesce(newest.eligibility_cut, 0) order by id limit 1)
    ) as at,
    exists (select from judgement where judgement.tournament_id = tournament.id) as judged
) unread
cross join lateral (
    select case
        when not unread.judged then null
        when asked_at is not null then asked_at
        when unread.at is not null then greatest(
            unread.at + least($2::double precision, 3e9) * interval '1 second',
            newest.created_at + least($1::double precision, 3e9) * interval '1 second')
    end as at
) due
order by due.at, tournament.id
