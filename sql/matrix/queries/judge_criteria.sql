-- Verdicts on an output in place of those before, counted; none where that said the same.
-- $ output, task, participant, criteria, passed, blind
with change as (
    select given.criterion_id, given.passed, before.id as previous_id,
           before.passed as previous_passed
    from unnest($4::bigint[], $5::boolean[]) as given (criterion_id, passed)
    left join lateral (
        select id, passed from verdict
        where output_id = $1::bigint and criterion_id = given.criterion_id
          and participant_id = $3::bigint
        order by id desc limit 1
    ) before on true
    where before.passed is distinct from given.passed
), made as (
    insert into verdict (output_id, task_id, criterion_id, participant_id, passed, previous_id,
                         previous_passed, blind)
    select $1::bigint, $2::bigint, criterion_id, $3::bigint, passed, previous_id, previous_passed,
           $6::boolean
    from change
)
-- In the order of criteria: two judges at once never wait for each other in a circle. A changed
-- mind takes from one side what it gives to the other.
insert into criterion_count (output_id, criterion_id, passes, fails)
select $1::bigint, criterion_id, passed::integer, (not passed)::integer from change
order by criterion_id
on conflict (output_id, criterion_id) do update
    set (passes, fails) = (
        select criterion_count.passes + excluded.passes - again.is * excluded.fails,
               criterion_count.fails + excluded.fails - again.is * excluded.passes
        from change cross join lateral (select (previous_id is not null)::integer as is) again
        where change.criterion_id = excluded.criterion_id)
