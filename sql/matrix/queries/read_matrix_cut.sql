-- The newest rows behind the matrix, under the lock that makes them final.
select coalesce((select max(id) from vote), 0) as cut,
       coalesce((select max(id) from output_publication), 0) as eligibility_cut,
       coalesce((select max(id) from verdict), 0) as showing_cut,
       coalesce((select max(id) from matrix_task), 0) as task_cut,
       coalesce((select max(id) from matrix_task_withdrawal), 0) as withdrawal_cut
