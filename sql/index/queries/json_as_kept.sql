-- JSON as the database would keep it, in the order in which it is given.
-- $ texts
select text::jsonb::text from unnest($1::text[]) with ordinality as given (text, place) order by place
