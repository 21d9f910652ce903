-- Valid votes in force of an arena at a cut, in the order in which they came, some at a time.
-- $ category, cut, after, most
select arena_vote.id, arena_vote.partner_id, participant.public_id as participant,
       arena_vote.prompt, first.slug as first, second.slug as second, arena_vote.winner
from arena_vote
join participant on participant.id = arena_vote.participant_id
join family first on first.id = arena_vote.first_id
join family second on second.id = arena_vote.second_id
left join index_submission gone
    on gone.replaces_id = arena_vote.submission_id and gone.id <= $2::bigint
where arena_vote.category = $1::index_category and arena_vote.submission_id <= $2::bigint
  and gone.id is null and arena_vote.is_primary and not arena_vote.technical
  and arena_vote.id > $3::bigint
order by arena_vote.id
limit $4::bigint
