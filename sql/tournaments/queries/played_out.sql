-- Whether a snapshot read all matches of a tournament.
-- $ tournament
select is_played_out($1::bigint)
