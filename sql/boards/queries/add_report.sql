-- A participant flags the text of a card; nothing where they did so before.
-- $ card, participant, reason
insert into answer_report (card_id, participant_id, reason)
values ($1::uuid, $2::bigint, $3::text)
on conflict do nothing
returning true
