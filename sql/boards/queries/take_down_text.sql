-- Takes down the text of a task or an answer for good; whether there was one.
-- $ relation, subject, key, reason
select take_down_text($1::text, $2::bigint, $3::bigint, $4::text)
