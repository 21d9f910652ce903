-- Which names of votes a partner has used, for people or in the journal.
-- $ partner, votes
select vote from arena_vote where partner_id = $1::bigint and vote = any ($2::text[])
union all
select vote from anonymous_vote where partner_id = $1::bigint and vote = any ($2::text[])
