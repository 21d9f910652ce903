-- Wait until nobody else stores a snapshot of a kind; the lock lives as long as the transaction.
-- $ result
insert into matrix_refit (result) values ($1::matrix_result)
on conflict (result) do update set result = excluded.result
