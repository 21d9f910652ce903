-- The placements of a submission, as JSON: never who scored what.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'run', 'BlindRun:' || run.public_id, 'family', family.slug,
           'developer', member.developer, 'inapplicable', member.inapplicable,
           'prompts', scored.prompts
       ) order by member.id), '[]')::text
from blind_member member
join blind_run run on run.id = member.run_id
join family on family.id = member.family_id
cross join lateral (
    select coalesce(jsonb_object_agg(criterion, prompts), '{}') as prompts
    from (
        select criterion, count(distinct prompt) as prompts
        from blind_score where member_id = member.id group by criterion
    ) counted
) scored
where member.submission_id = $1::bigint and member.placed
