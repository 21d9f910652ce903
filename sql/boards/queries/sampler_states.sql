-- What the sampler read of its models, in each of some states.
-- $ states
select id, models, wins, ratings, impressions, widths
from sampler_state
where id = any ($1::bigint[])
order by id
