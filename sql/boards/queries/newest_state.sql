-- The newest sampler state: whether it is true to what may be shown, and whether young (clause 8.6).
-- $ study, mode, roster, version, seconds, impressions
select id, content_version,
       roster_id = $3::bigint and version = $4::text
       and content_version = coalesce((select content_version.version from content_version
                                       where study_id = $1::bigint and mode = $2::mode), 0) as usable,
       at > now() - $5::double precision * interval '1 second'
       and (select count(*) from (select from impression where state_id = sampler_state.id
                                  limit $6::bigint) drawn) < $6::bigint as young
from sampler_state
where study_id = $1::bigint and mode = $2::mode
order by id desc
limit 1
