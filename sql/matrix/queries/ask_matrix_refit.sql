-- Note that a snapshot of a kind is wanted at once.
-- $ result
insert into matrix_refit (result, asked_at) values ($1::matrix_result, now())
on conflict (result) do update set asked_at = now()
