-- A new reading.
-- $ submission, leaderboard, category, looked_up, link
insert into reading (submission_id, leaderboard, category, looked_up, link)
values ($1::bigint, $2::text, $3::index_category, $4::date, $5::text)
returning id
