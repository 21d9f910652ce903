-- Content tests by their ids, as runs are held against them.
-- $ public_ids
select content_test.id, content_test.public_id, family.slug as family, content_test.type,
       content_test.framing, content_test.runs,
       (select count(*) from content_run
        left join index_submission gone on gone.replaces_id = content_run.submission_id
        where content_run.test_id = content_test.id and content_run.outcome <> 'FAILED'
          and gone.id is null) as counted,
       (submission.at at time zone 'UTC')::date as defined_on,
       (now() at time zone 'UTC')::date as today,
       case when (served.developer, served.version, served.tier)
                 <> (tested.developer, tested.version, tested.tier)
            then served.since end as renewed_on,
       later.id is not null as replaced
from content_test
join family on family.id = content_test.family_id
join release tested on tested.id = content_test.release_id
join index_submission submission on submission.id = content_test.submission_id
left join index_submission later on later.replaces_id = content_test.submission_id
left join lateral (
    select newest.developer, newest.version, newest.tier, newest.since
    from release newest
    left join index_submission gone on gone.replaces_id = newest.submission_id
    where newest.family_id = content_test.family_id and gone.id is null
    order by newest.id desc
    limit 1
) served on true
where content_test.public_id = any ($1::uuid[])
