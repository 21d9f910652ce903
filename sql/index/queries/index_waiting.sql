-- How many people's valid votes of an arena are others at a later cut.
-- $ category, before, after
-- What is given again as it was is no change: replaced by the same, or added and withdrawn between.
select count(distinct participant_id) from (
    select vote.participant_id
    from (
        select arena_vote.*,
               submission_id <= $2::bigint and coalesce(gone.id > $2::bigint, true) as was,
               coalesce(gone.id > $3::bigint, true) as will
        from arena_vote
        left join index_submission gone on gone.replaces_id = submission_id
        where category = $1::index_category and submission_id <= $3::bigint
          and is_primary and not technical
    ) vote
    where was <> will
    group by participant_id, prompt, first_id, second_id, winner
    having count(*) filter (where was) <> count(*) filter (where will)
) other
