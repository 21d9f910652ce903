-- Whether a computation lacks the score of some family known at its cut.
-- $ computation
select exists (
    select from index_computation computation
    join family on family.submission_id <= computation.cut
    left join index_score score
        on score.family_id = family.id and score.computation_id = computation.id
    where computation.id = $1::bigint and score.family_id is null)
