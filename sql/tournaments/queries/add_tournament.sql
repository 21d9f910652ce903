-- A new tournament; nothing where the slug is taken.
-- $ slug, title, language, licence, source, simulated, method_version, vocabulary, matches, both_orders, own_judge
insert into tournament (slug, title, language, licence, source, simulated, method_version, vocabulary,
                        matches, both_orders, own_judge)
values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::boolean, $7::text, $8::text,
        $9::integer, $10::boolean, $11::boolean)
on conflict do nothing
returning true
