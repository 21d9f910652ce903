-- Every key there was, oldest first.
select api_key.id, partner.slug as partner, label, scopes, api_key.created_at,
       api_key_revocation.at as revoked_at
from api_key
join partner on partner.id = partner_id
left join api_key_revocation on api_key_id = api_key.id
order by api_key.id
