-- Take a number for some work, until the connection ends; whether nobody has it.
-- $ what, number
select pg_try_advisory_lock(hashtext($1::text), $2::integer)
