-- New votes of a partner's visitors for the journal, in their order.
-- $ submission, partner, votes, prompts, firsts, seconds, winners, voted_at
insert into anonymous_vote (submission_id, partner_id, vote, category, prompt, first_id, second_id,
                            winner, voted_at)
select $1::bigint, $2::bigint, given.vote, family.category, given.prompt, given.first_id,
       given.second_id, given.winner, given.voted_at
from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::index_winner[],
            $8::timestamptz[])
     with ordinality as given (vote, prompt, first_id, second_id, winner, voted_at, place)
join family on family.id = given.first_id
order by given.place
