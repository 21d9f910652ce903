-- The boards that a caller may see, oldest first.
-- $ partner, everything
select board.id, board.slug, board.title, study.slug as study, board.mode, board.method_version,
       board.private_to is not null as private, study.language, study.simulated
from board
join study on study.id = board.study_id
where board.private_to is null or board.private_to = $1::bigint or $2::boolean
order by board.id
