-- Take down the text of a prompt or an answer; whether it was there.
-- $ relation, subject, key, reason
select take_down_tournament_text($1::text, $2::bigint, $3::bigint, $4::text)
