-- A board as an impression needs it, if it may be seen; the roster is the study's newest.
-- $ slug, partner, operator
select board.id as board, board.study_id as study, board.mode, board.method_version as version,
       (select roster_id from study_roster
        where study_roster.study_id = board.study_id order by id desc limit 1) as roster
from board
where slug = $1::text
  and (private_to is null or private_to = $2::bigint or $3::boolean)
