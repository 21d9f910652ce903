-- The number of the newest submission, 0 before the first.
select coalesce(max(id), 0) from index_submission
