-- The result of a round; the winning card is null where the cards were found equal.
-- $ round_id
select arena_result.id,
       (select id from arena_card
        where arena_card.round_id = arena_result.round_id
          and position = case winner when 'FIRST' then 0 when 'SECOND' then 1 end) as winner,
       version, at
from arena_result
where arena_result.round_id = $1::bigint
