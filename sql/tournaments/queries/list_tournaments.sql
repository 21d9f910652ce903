-- Tournaments, oldest first: all, or the one of a slug.
-- $ slug
select tournament.id, tournament.slug, tournament.title, tournament.language, tournament.licence,
       tournament.source, tournament.simulated, tournament.method_version, tournament.vocabulary,
       tournament.matches, tournament.both_orders, tournament.own_judge, tournament.created_at
from tournament
where $1::text is null or slug = $1::text
order by id
