-- Note that the next snapshot of a kind is being computed; when, by which whoever computes is known.
-- $ result
insert into matrix_refit (result, began_at) values ($1::matrix_result, clock_timestamp())
on conflict (result) do update set began_at = clock_timestamp()
returning began_at
