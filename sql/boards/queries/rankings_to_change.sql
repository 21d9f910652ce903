-- Whose rankings they are, and of which study and mode: what is locked before one is changed.
-- $ ids
select id, participant_id as participant, study_id as study, mode from ranking
where id = any ($1::bigint[])
