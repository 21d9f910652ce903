-- What keeps a round from a result: its time, a result, an output no longer open, one told by now.
-- $ round_id
select arena_round.expires_at <= now() as expired,
       exists (select from arena_result where round_id = arena_round.id) as completed,
       exists (select from arena_card
               left join open_output using (output_id)
               where round_id = arena_round.id and open_output.output_id is null) as withdrawn,
       exists (select from arena_card
               where round_id = arena_round.id
                 and is_told(arena_round.participant_id, arena_card.output_id)) as told
from arena_round
where arena_round.id = $1::bigint
