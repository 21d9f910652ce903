-- One vote of a participant at a time; and no cut is read between a ranking's id and its commit.
-- $ participant, study, mode
select from lock_voting($1::bigint, $2::bigint, $3::mode)
