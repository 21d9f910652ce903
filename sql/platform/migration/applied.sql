-- What was applied, in order.
select number, name, sha256 from migration order by number;
