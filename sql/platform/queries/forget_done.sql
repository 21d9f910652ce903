-- Deletes what pgqueuer recorded of jobs more than 30 days ago.
with forgotten as (
    delete from jobs.pgqueuer_log where created < now() - interval '30 days' and aggregated
)
delete from jobs.pgqueuer_statistics where created < now() - interval '30 days'
