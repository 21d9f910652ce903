-- New releases, in their order.
-- $ submission, families, developers, versions, tiers, since
insert into release (submission_id, family_id, developer, version, tier, since)
select $1::bigint, given.family_id, given.developer, given.version, given.tier, given.since
from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::date[])
     with ordinality as given (family_id, developer, version, tier, since, place)
order by given.place
