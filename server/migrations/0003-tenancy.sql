-- Row-level security (INV-08). Serving happens as sobremesa_app, which owns nothing and bypasses nothing. Without
-- app.restaurant_id a query fails: no context is an error, never an empty list.

create function enforce_tenancy(tenant_table regclass, key_column name default 'restaurant_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %1$s to sobremesa_app using (%2$I = current_setting(''app.restaurant_id'')::uuid) with check (%2$I = current_setting(''app.restaurant_id'')::uuid)',
    tenant_table, key_column);
  execute format('grant select, insert, update, delete on %s to sobremesa_app', tenant_table);
end $$;

select enforce_tenancy('restaurants', 'id');
select enforce_tenancy(c.oid::regclass)
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
join pg_attribute a on a.attrelid = c.oid and a.attname = 'restaurant_id' and not a.attisdropped
where c.relkind = 'r';

-- What happened is never rewritten.
revoke update, delete on audit_log, order_events from sobremesa_app;

-- A change of the menu gives it a new version, and tells every server process that keeps it prepared.
create function bump_menu_version() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  for touched in select distinct restaurant_id from changed loop
    update restaurants set menu_version = menu_version + 1 where id = touched;
    perform pg_notify('menu_changed', touched::text);
  end loop;
  return null;
end $$;

do $$
declare
  part text;
begin
  foreach part in array array['menus', 'menu_categories', 'menu_items', 'option_groups', 'menu_options'] loop
    execute format('create trigger menu_version_i after insert on %I referencing new table as changed for each statement execute function bump_menu_version()', part);
    execute format('create trigger menu_version_u after update on %I referencing new table as changed for each statement execute function bump_menu_version()', part);
    execute format('create trigger menu_version_d after delete on %I referencing old table as changed for each statement execute function bump_menu_version()', part);
  end loop;
end $$;

create function notify_restaurant_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('menu_changed', new.id::text);
  return null;
end $$;
create trigger restaurant_changed after update on restaurants for each row
  when (old.* is distinct from new.* and old.menu_version = new.menu_version)
  execute function notify_restaurant_changed();

-- The directory: the few questions that come before a restaurant is known. Its role reads these columns and no others.
grant usage on schema public to sobremesa_app, sobremesa_directory;
grant select (id, restaurant_id) on restaurant_tables to sobremesa_directory;
grant select (id, restaurant_id, visit_id, table_id, public_id, token_hash, display_name, color, language, is_active, expires_at, left_at) on diner_sessions to sobremesa_directory;
grant select (id, closed_at) on visits to sobremesa_directory;
grant select (id, name, logo_url, is_active) on restaurants to sobremesa_directory;
grant select on restaurant_members to sobremesa_directory;
grant select on "session", "user" to sobremesa_directory;
grant select, delete on outbox to sobremesa_directory;
grant update (created_at) on outbox to sobremesa_directory;
grant select (id, restaurant_id, status, delivered_at) on orders to sobremesa_directory;

create policy directory on restaurant_tables for select to sobremesa_directory using (true);
create policy directory on diner_sessions for select to sobremesa_directory using (true);
create policy directory on visits for select to sobremesa_directory using (true);
create policy directory on restaurants for select to sobremesa_directory using (true);
create policy directory on restaurant_members for select to sobremesa_directory using (true);
create policy directory on outbox to sobremesa_directory using (true);
create policy directory on orders for select to sobremesa_directory using (true);

grant create on schema public to sobremesa_directory;

create function restaurant_of_table(wanted uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select t.restaurant_id from restaurant_tables t join restaurants r on r.id = t.restaurant_id and r.is_active where t.id = wanted $$;

create function restaurant_exists(wanted uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from restaurants where id = wanted and is_active) $$;

-- Every diner session that was ever opened with this token, with what decides whether it still counts.
create function diner_by_token(wanted bytea)
returns table (id uuid, restaurant_id uuid, visit_id uuid, table_id uuid, public_id text, display_name text, color smallint,
               language text, expires_at timestamptz, left_at timestamptz, visit_closed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select d.id, d.restaurant_id, d.visit_id, d.table_id, d.public_id, d.display_name, d.color, d.language, d.expires_at, d.left_at, v.closed_at
   from diner_sessions d join visits v on v.id = d.visit_id where d.token_hash = wanted $$;

-- A live staff session by its token; with the role in one restaurant where one is asked for.
create function staff_by_session(wanted_token text, wanted_restaurant uuid)
returns table (user_id text, name text, email text, email_verified boolean, role text)
language sql stable security definer set search_path = public, pg_temp as
$$ select u.id, u.name, u.email, u."emailVerified", m.role
   from "session" s join "user" u on u.id = s."userId"
   left join restaurant_members m on m.user_id = u.id and m.restaurant_id = wanted_restaurant
   where s.token = wanted_token and s."expiresAt" > now() $$;

create function memberships_of(wanted_user text)
returns table (restaurant_id uuid, restaurant_name text, logo_url text, role text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select r.id, r.name, r.logo_url, m.role, m.created_at from restaurant_members m
   join restaurants r on r.id = m.restaurant_id and r.is_active where m.user_id = wanted_user order by m.created_at desc $$;

-- Hints that a process recorded and did not live to publish.
create function take_outbox(older_than timestamptz, at_most integer)
returns setof outbox
language sql volatile security definer set search_path = public, pg_temp as
$$ delete from outbox where id in (
     select id from outbox where created_at < older_than order by id limit at_most for update skip locked) returning * $$;

create function forget_outbox(ids bigint[]) returns void
language sql volatile security definer set search_path = public, pg_temp as
$$ delete from outbox where id = any (ids) $$;

create function delivered_before(moment timestamptz, at_most integer)
returns table (order_id uuid, restaurant_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select id, restaurant_id from orders where status = 'delivered' and delivered_at < moment order by delivered_at limit at_most $$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'restaurant_of_table(uuid)', 'restaurant_exists(uuid)', 'diner_by_token(bytea)', 'staff_by_session(text, uuid)', 'memberships_of(text)',
    'take_outbox(timestamptz, integer)', 'forget_outbox(bigint[])', 'delivered_before(timestamptz, integer)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;

revoke create on schema public from sobremesa_directory;
