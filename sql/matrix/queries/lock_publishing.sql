-- Nothing is judged and no cut is read until what opens or closes is committed.
select from lock_publishing()
