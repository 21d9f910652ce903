-- Ends the tokens of a participant that are in force; how many those were.
-- $ participant, reason
with ended as (
    insert into enrolment_end (enrolment_id, reason)
    select id, $2::text from enrolment where participant_id = $1::bigint order by id
    on conflict do nothing
    returning enrolment_id
)
select count(*) from ended
