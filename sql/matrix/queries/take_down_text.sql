-- Takes down the text of an output or a task for good; whether there was one.
-- $ relation, subject, key, reason
select take_down_matrix_text($1::text, $2::bigint, $3::bigint, $4::text)
