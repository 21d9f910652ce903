-- Whether the login owns the schema, or may act as who does: nothing is unchangeable for it.
select exists (
    select from pg_roles where rolname = 'ha_owner' and pg_has_role(oid, 'member')
) or exists (
    select from pg_class where oid = to_regclass('partner') and pg_has_role(relowner, 'member')
)
