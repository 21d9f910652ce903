-- Counts everything of the matrix anew from the raw rows.
select from recount_matrix()
