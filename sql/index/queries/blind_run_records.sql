-- The runs of a submission, as JSON: how many judges, and never whose or who scored what.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'id', 'BlindRun:' || run.public_id, 'category', run.category, 'title', run.title,
           'protocol', run.protocol, 'run_on', run.run_on, 'judges', cardinality(run.judges),
           'families', members.found
       ) order by run.id), '[]')::text
from blind_run run
cross join lateral (
    select jsonb_agg(jsonb_build_object(
               'family', family.slug, 'developer', member.developer,
               'inapplicable', member.inapplicable, 'prompts', scored.prompts
           ) order by member.id) as found
    from blind_member member
    join family on family.id = member.family_id
    cross join lateral (
        select coalesce(jsonb_object_agg(criterion, prompts), '{}') as prompts
        from (
            select criterion, count(distinct prompt) as prompts
            from blind_score where member_id = member.id group by criterion
        ) counted
    ) scored
    where member.run_id = run.id and not member.placed
) members
where run.submission_id = $1::bigint
