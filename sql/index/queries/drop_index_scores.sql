-- Drop the scores of a computation.
-- $ computation
delete from index_score where computation_id = $1::bigint
