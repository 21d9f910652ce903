-- A board as a refit needs it; the roster is the study's newest.
-- $ slug
select board.id as board, board.slug, board.study_id as study, board.mode, board.method_version,
       (select roster_id from study_roster
        where study_roster.study_id = board.study_id order by id desc limit 1) as roster,
       exists (select from study_source
               where study_source.study_id = board.study_id and study_source.mode = board.mode
                 and source = 'IMPORTS') as imported
from board
where slug = $1::text
