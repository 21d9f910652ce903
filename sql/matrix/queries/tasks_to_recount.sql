-- The tasks of the matrix, withdrawn ones too.
select id from matrix_task order by id
