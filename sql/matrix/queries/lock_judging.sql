-- One judgement of a participant at a time; nothing opens or closes, and no cut is read, meanwhile.
-- $ participant
select from lock_judging($1::bigint)
