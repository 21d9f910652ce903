-- The matches by which a judge knows them, and in which orders others than a holder have them.
-- $ tournament, judge, holder, blind_ids
select match.id, match.blind_id as match, match.number,
       array(select swapped from waiting_match
             where judge_id = $2::bigint and number = match.number and holder <> $3::text
               and expires_at > now()) as leased,
       num_nulls(tournament_prompt.text, first.text, second.text) > 0 as gone
from match
join tournament_prompt on tournament_prompt.id = match.prompt_id
join tournament_answer first
    on first.prompt_id = match.prompt_id and first.contestant_id = match.first_id
join tournament_answer second
    on second.prompt_id = match.prompt_id and second.contestant_id = match.second_id
where match.tournament_id = $1::bigint and match.blind_id = any ($4::uuid[])
