-- The newest result of the arena, under the lock that makes it final.
select coalesce((select max(id) from arena_result), 0) as cut, 0::bigint as eligibility_cut,
       0::bigint as showing_cut, 0::bigint as task_cut, 0::bigint as withdrawal_cut
