-- Which of some votes repeat one in force: of the voter, on the prompt and the two, either way round.
-- $ participants, prompts, firsts, seconds
select given.place
from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[])
     with ordinality as given (participant_id, prompt, first_id, second_id, place)
where exists (
    select from arena_vote
    left join index_submission gone on gone.replaces_id = arena_vote.submission_id
    where arena_vote.participant_id = given.participant_id and arena_vote.prompt = given.prompt
      and least(arena_vote.first_id, arena_vote.second_id) = least(given.first_id, given.second_id)
      and greatest(arena_vote.first_id, arena_vote.second_id)
          = greatest(given.first_id, given.second_id)
      and gone.id is null
)
