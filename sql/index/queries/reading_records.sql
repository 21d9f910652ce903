-- The readings of a submission, as JSON.
-- $ submission
select coalesce(jsonb_agg(jsonb_build_object(
           'leaderboard', reading.leaderboard, 'category', reading.category,
           'looked_up', reading.looked_up, 'link', reading.link, 'entries', entries.listed
       ) order by reading.id), '[]')::text
from reading
cross join lateral (
    select jsonb_agg(jsonb_build_object(
               'name', name, 'score', score, 'votes', votes, 'developer', developer,
               'version', version, 'tier', tier, 'low', low, 'high', high
           ) order by number) as listed
    from reading_entry where reading_id = reading.id
) entries
where reading.submission_id = $1::bigint
