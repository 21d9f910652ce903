-- One draw of a participant at a time; and no cut is read between an impression's id and its commit.
-- $ participant, study, mode
select from lock_drawing($1::bigint, $2::bigint, $3::mode)
