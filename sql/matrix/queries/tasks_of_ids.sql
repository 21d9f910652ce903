-- Tasks in the order of their ids as given.
-- $ public_ids
select known_task.* from unnest($1::uuid[]) with ordinality as given (public_id, number)
join known_task on known_task.public_id = given.public_id
order by given.number
