-- What an export says of a board and its study.
-- $ board
select board.slug as board, board.title, study.id as study_id, study.slug as study,
       study.title as study_title, board.mode, study.language, study.population, study.licence,
       study.source, study.simulated
from board
join study on study.id = board.study_id
where board.id = $1::bigint
