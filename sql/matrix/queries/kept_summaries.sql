-- The summaries that are kept of a snapshot, by domain and place; those over all first.
-- $ snapshot
select snapshot_id, domain_id, model_id, place, score, estimate, low, high, sampling_low, sampling_high,
       cells, matrix_standing.votes, gap, provisional, overlap
from matrix_standing
left join domain on domain.id = domain_id
where snapshot_id = $1::bigint
order by domain.slug nulls first, place
