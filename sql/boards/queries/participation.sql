-- What a participant has before them, and what they ranked in a study and mode.
-- $ participant, study, mode
select (select count(*) from impression
        where participant_id = $1::bigint and expires_at > now()
          and not exists (select from outcome where impression_id = impression.id)) as open,
       array(select distinct task_id from ranking
             where participant_id = $1::bigint
               and study_id = $2::bigint and mode = $3::mode) as ranked
