-- A restaurant that its owner has closed: put away until it is opened again, or to be deleted at a moment.
create table restaurant_closures (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  closed_at timestamptz not null,
  closed_by_name text not null,
  -- null: it stays as it is
  delete_at timestamptz
);
select enforce_tenancy('restaurant_closures');

-- What the law wants kept of a restaurant that is gone: its receipts and closed days as they were issued, and nothing of its guests or staff.
create table kept_papers (
  restaurant_id uuid not null,
  restaurant_name text not null,
  kind text not null check (kind in ('receipt', 'credit-note', 'day')),
  number text not null,
  document jsonb not null,
  hash text,
  kept_until date not null,
  primary key (restaurant_id, kind, number)
);
select enforce_tenancy('kept_papers');
revoke update, delete on kept_papers from sobremesa_app;

-- Nobody but its owners gets into a restaurant that is closed.
create or replace function staff_by_session(wanted_token text, wanted_restaurant uuid)
returns table (user_id text, name text, email text, email_verified boolean, role text, owes_factor boolean)
language sql stable security definer set search_path = public, pg_temp as
$$ select u.id, u.name, u.email, u."emailVerified",
     case when m.paused_at is null and (m.role = 'owner' or exists (select 1 from restaurants r where r.id = m.restaurant_id and r.is_active)) then m.role end,
     exists (select 1 from factor_demands d where d.restaurant_id = m.restaurant_id and m.role = any (d.roles)
       and factor_due(m.created_at, d.due_at) <= now()
       and not exists (select 1 from account_factors f where f.user_id = u.id and f.verified_at is not null))
   from "session" s join "user" u on u.id = s."userId"
   left join restaurant_members m on m.user_id = u.id and m.restaurant_id = wanted_restaurant
   where s.token = wanted_token and s."expiresAt" > now() $$;
create or replace function api_key_by_token(wanted bytea)
returns table (id uuid, restaurant_id uuid, name text, scopes text[], expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select k.id, k.restaurant_id, k.name, k.scopes, k.expires_at, k.revoked_at, k.last_used_at from api_keys k
   join restaurants r on r.id = k.restaurant_id and r.is_active where k.token_hash = wanted $$;

grant select (restaurant_id, closed_at, delete_at) on restaurant_closures to sobremesa_directory;
create policy directory on restaurant_closures for select to sobremesa_directory using (true);
grant select (kept_until), delete on kept_papers to sobremesa_directory;
create policy directory on kept_papers to sobremesa_directory using (true);

grant create on schema public to sobremesa_directory;
create function closed_restaurants_of(wanted_user text)
returns table (restaurant_id uuid, restaurant_name text, closed_at timestamptz, delete_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select r.id, r.name, c.closed_at, c.delete_at from restaurant_members m join restaurants r on r.id = m.restaurant_id
   join restaurant_closures c on c.restaurant_id = r.id where m.user_id = wanted_user and m.role = 'owner' order by r.name $$;
create function restaurants_to_delete(moment timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select restaurant_id from restaurant_closures where delete_at <= moment order by delete_at $$;
create function forget_kept_papers(today date) returns void
language sql volatile security definer set search_path = public, pg_temp as
$$ delete from kept_papers where kept_until < today $$;
-- Of whom a restaurant has no other owner; those that are about to be deleted need none.
create function sole_ownerships_of(wanted_user text)
returns table (restaurant_id uuid, restaurant_name text)
language sql stable security definer set search_path = public, pg_temp as
$$ select r.id, r.name from restaurant_members m join restaurants r on r.id = m.restaurant_id
   left join restaurant_closures c on c.restaurant_id = r.id
   where m.user_id = wanted_user and m.role = 'owner' and c.delete_at is null
     and not exists (select 1 from restaurant_members o where o.restaurant_id = r.id and o.role = 'owner' and o.user_id <> wanted_user)
   order by r.name $$;
do $$
declare
  signature text;
begin
  foreach signature in array array['closed_restaurants_of(text)', 'restaurants_to_delete(timestamptz)', 'forget_kept_papers(date)', 'sole_ownerships_of(text)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;
