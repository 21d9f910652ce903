-- The participants of a partner as they were enrolled, and how many impressions of two boards each ended.
-- $ partner, first_board, second_board
select participant.public_id as id,
       count(*) filter (where board.slug = $2::text and outcome is not null) as first_ended,
       count(*) filter (where board.slug = $3::text and outcome is not null) as second_ended
from participant
join partner on partner.id = partner_id
left join impression on impression.participant_id = participant.id
left join board on board.id = board_id
left join outcome on outcome.impression_id = impression.id
where partner.slug = $1::text
group by participant.id
order by participant.id
