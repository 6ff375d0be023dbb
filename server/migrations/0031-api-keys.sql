-- Keys with which devices and other systems call the API, and why an order that was moved to another visit has its prices.

-- token_hash: SHA-256, the token itself is shown once and stored nowhere; token_start tells keys apart.
-- refused_count: how often the key was presented after it was revoked or had run out.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  scopes text[] not null check (scopes <@ array['traffic'] and cardinality(scopes) > 0),
  token_hash bytea not null unique check (length(token_hash) = 32),
  token_start text not null check (length(token_start) between 4 and 12),
  created_at timestamptz not null,
  created_by_name text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  refused_count integer not null default 0 check (refused_count >= 0)
);
create index api_keys_by_restaurant on api_keys (restaurant_id, created_at desc);
select enforce_tenancy('api_keys');

-- Whose key it is, before a restaurant is known.
grant select (id, restaurant_id, name, scopes, token_hash, expires_at, revoked_at, last_used_at) on api_keys to sobremesa_directory;
create policy directory on api_keys for select to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function api_key_by_token(wanted bytea)
returns table (id uuid, restaurant_id uuid, name text, scopes text[], expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select k.id, k.restaurant_id, k.name, k.scopes, k.expires_at, k.revoked_at, k.last_used_at from api_keys k where k.token_hash = wanted $$;
alter function api_key_by_token(bytea) owner to sobremesa_directory;
revoke all on function api_key_by_token(bytea) from public;
grant execute on function api_key_by_token(bytea) to sobremesa_app;
revoke create on schema public from sobremesa_directory;

-- The visit under whose factors the order was placed, where the order has since gone to another visit; null where it has not.
alter table orders
  add column priced_by_visit_id uuid,
  add foreign key (restaurant_id, priced_by_visit_id) references visits (restaurant_id, id) on delete set null (priced_by_visit_id);
