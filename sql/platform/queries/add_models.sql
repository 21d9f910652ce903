-- New models with their first names; none for a slug that is taken.
-- $ slugs, names, families, makers
with given as (
    select slug, name, family, maker, number
    from unnest($1::text[], $2::text[], $3::text[], $4::text[])
         with ordinality as given (slug, name, family, maker, number)
), added as (
    insert into model (slug, family, maker)
    select slug, family, maker from given order by number
    on conflict do nothing
    returning id, slug, family, maker
), named as (
    insert into model_name (model_id, name)
    select added.id, given.name from added join given using (slug)
)
select added.id, added.slug, given.name, added.family, added.maker, false as retired
from added join given using (slug)
order by given.number
