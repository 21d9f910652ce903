-- Forgets which answers are open, to be computed anew.
delete from open_answer
