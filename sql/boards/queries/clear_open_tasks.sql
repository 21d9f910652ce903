-- Forgets which tasks are open, to be computed anew.
delete from open_task
