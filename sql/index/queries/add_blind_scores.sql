-- New scores; members and criteria are given by their places, from 0.
-- $ members, names, member, criterion, prompt, judge, score
insert into blind_score (member_id, criterion, prompt, judge, score)
select ($1::bigint[])[given.member + 1], ($2::text[])[given.criterion + 1], given.prompt, given.judge,
       given.score
from unnest($3::integer[], $4::integer[], $5::integer[], $6::smallint[], $7::double precision[])
     as given (member, criterion, prompt, judge, score)
