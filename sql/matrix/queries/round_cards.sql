-- The cards of a round in the order of their positions; no text of what is published no longer.
-- $ round_id
select arena_card.id,
       case when open_output.output_id is not null then output.text end as text,
       output.direction
from arena_card
join output on output.id = arena_card.output_id
left join open_output on open_output.output_id = output.id
where arena_card.round_id = $1::bigint
order by arena_card.position
