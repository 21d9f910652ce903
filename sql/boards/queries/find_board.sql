-- The board of a slug, where the caller may see it.
-- $ slug, partner, everything
select board.id, board.slug, board.title, study.slug as study, board.mode, board.method_version,
       board.private_to is not null as private, study.language, study.simulated
from board
join study on study.id = board.study_id
where board.slug = $1::text
  and (board.private_to is null or board.private_to = $2::bigint or $3::boolean)
