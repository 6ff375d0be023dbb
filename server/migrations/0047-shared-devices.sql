-- Screens that several people use, and the PIN with which each of them works there under their own name.
-- pin_hash: scrypt over the PIN, salted with the restaurant and peppered with the server's secret; one per person of a restaurant.
alter table staff_members add column pin_hash bytea check (octet_length(pin_hash) = 32);
create unique index staff_members_one_per_pin on staff_members (restaurant_id, pin_hash) where pin_hash is not null;

-- role: the most that a PIN unlocks there. staff_id: who has unlocked it; they work until active_until, which their touches move on.
create table shared_devices (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 40),
  role text not null check (role in ('manager', 'chef', 'server')),
  lock_after_seconds integer not null check (lock_after_seconds between 30 and 3600),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_by_name text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  staff_id uuid,
  active_until timestamptz,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  blocked_until timestamptz,
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete set null (staff_id)
);
create index shared_devices_by_person on shared_devices (restaurant_id, staff_id);
select enforce_tenancy('shared_devices');

-- A screen in the kitchen may be used by somebody without an account.
alter table kitchen_devices alter column user_id drop not null;

grant select, update on shared_devices to sobremesa_directory;
create policy directory on shared_devices to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;

create function shared_device_by_token(wanted bytea)
returns table (id uuid, restaurant_id uuid, restaurant_name text, logo_url text, name text, role text, lock_after_seconds integer,
               wrong_tries integer, blocked_until timestamptz, active_until timestamptz,
               staff_id uuid, user_id text, staff_name text, staff_color smallint, staff_role text)
language sql stable security definer set search_path = public, pg_temp as
$$ select d.id, d.restaurant_id, r.name, r.logo_url, d.name, d.role, d.lock_after_seconds, d.wrong_tries, d.blocked_until, d.active_until,
     s.id, s.user_id, coalesce(nullif(btrim(u.name), ''), s.name), s.color, s.role
   from shared_devices d join restaurants r on r.id = d.restaurant_id and r.is_active
   left join staff_members s on s.restaurant_id = d.restaurant_id and s.id = d.staff_id and s.left_at is null
   left join "user" u on u.id = s.user_id
   where d.token_hash = wanted $$;

-- Who leaves has no PIN any more, and what they had unlocked is locked.
create function end_pin() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update shared_devices set staff_id = null, active_until = null where restaurant_id = new.restaurant_id and staff_id = new.id;
  new.pin_hash := null;
  return new;
end $$;

do $$
declare
  signature text;
begin
  foreach signature in array array['shared_device_by_token(bytea)', 'end_pin()'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;

create trigger pin_ended before update of left_at on staff_members for each row
  when (old.left_at is null and new.left_at is not null) execute function end_pin();

-- Whoever listens at a screen that is locked or taken away hears nothing more at once (0029).
create trigger access_ended after delete on shared_devices for each row execute function announce_ended_access('device', 'id');
create trigger access_changed after update of staff_id on shared_devices for each row
  when (old.staff_id is distinct from new.staff_id) execute function announce_ended_access('device', 'id');
