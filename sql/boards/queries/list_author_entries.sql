-- The ledger of an author in a study and mode before one entry, newest first; boards by partner.
-- $ author, study, mode, partner, everything, answer, number, rows
select answer.public_id as answer,
       (select count(*) from author_entry earlier
        where earlier.answer_id = entry.answer_id and earlier.id <= entry.id) as number,
       case when $5::boolean or board.private_to is null or board.private_to = $4::bigint
            then snapshot.public_id end as snapshot,
       entry.kind, entry.observed, entry.expected, entry.delta, entry.before, entry.after,
       entry.at
from author_entry entry
join answer on answer.id = entry.answer_id
join snapshot on snapshot.id = entry.snapshot_id
join board_recipe on board_recipe.snapshot_id = entry.snapshot_id
join board on board.id = board_recipe.board_id
where entry.author_id = $1::bigint and entry.study_id = $2::bigint and entry.mode = $3::mode
  and ($6::uuid is null or entry.id < (
      select named.id from author_entry named
      join answer named_answer on named_answer.id = named.answer_id
      where named_answer.public_id = $6::uuid and named.author_id = $1::bigint
        and named.study_id = $2::bigint and named.mode = $3::mode
      order by named.id offset greatest($7::bigint - 1, 0) limit 1))
order by entry.id desc
limit $8::bigint
