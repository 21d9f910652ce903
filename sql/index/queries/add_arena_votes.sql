-- New votes of a partner's participants, in their order; the category is that of the families.
-- $ submission, partner, votes, participants, prompts, firsts, seconds, winners, primary, technical, voted_at
insert into arena_vote (submission_id, partner_id, vote, category, participant_id, prompt, first_id,
                        second_id, winner, is_primary, technical, voted_at)
select $1::bigint, $2::bigint, given.vote, family.category, given.participant_id, given.prompt,
       given.first_id, given.second_id, given.winner, given.is_primary, given.technical, given.voted_at
from unnest($3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::index_winner[],
            $9::boolean[], $10::boolean[], $11::timestamptz[])
     with ordinality as given (vote, participant_id, prompt, first_id, second_id, winner, is_primary,
                               technical, voted_at, place)
join family on family.id = given.first_id
order by given.place
