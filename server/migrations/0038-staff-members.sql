-- The people of a restaurant, with an account or without. Whoever has an account has its name and address; `name` is then what is
-- left of them once the account is gone. left_at: since when they no longer work here; what they did keeps their name.
create table staff_members (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  user_id text references "user" ("id") on delete set null,
  name text not null check (length(btrim(name)) between 1 and 80),
  role text not null check (role in ('owner', 'manager', 'chef', 'server')),
  phone text check (length(phone) between 5 and 30),
  email text check (email = lower(email) and length(email) between 3 and 254),
  color smallint not null default 0 check (color between 0 and 7),
  sections text[] not null default '{}' check (cardinality(sections) <= 20),
  stations text[] not null default '{}' check (cardinality(stations) <= 20),
  hourly_cost_minor integer check (hourly_cost_minor between 0 and 100000000),
  contract_minutes integer check (contract_minutes between 0 and 10080),
  last_login_at timestamptz,
  left_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (restaurant_id, id),
  unique (restaurant_id, user_id)
);
create index staff_members_by_user on staff_members (user_id);
create index staff_members_by_departure on staff_members (left_at) where left_at is not null;
create unique index staff_members_one_per_address on staff_members (restaurant_id, email) where left_at is null and email is not null;

-- Members of before. The owner is bound by row-level security, too (0003): without this it would find no rows to copy.
alter table restaurant_members no force row level security;
insert into staff_members (restaurant_id, user_id, name, role, color, last_login_at, created_at)
select m.restaurant_id, m.user_id, left(coalesce(nullif(btrim(u.name), ''), u.email), 80), m.role,
  (row_number() over (partition by m.restaurant_id order by m.created_at, m.id) - 1) % 8,
  (select max(s."createdAt") from "session" s where s."userId" = u.id), m.created_at
from restaurant_members m join "user" u on u.id = m.user_id;
alter table restaurant_members force row level security;
select enforce_tenancy('staff_members');

-- Membership and person stay in step whoever changes the membership (STAFF-1): a new member is the person with that account, or the
-- one without an account whose address it is, or a new one; a removed one has left.
grant select, insert, update on staff_members to sobremesa_directory;
create policy directory on staff_members to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;

create function follow_membership() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update staff_members set left_at = now(), version = version + 1
    where restaurant_id = old.restaurant_id and user_id = old.user_id and left_at is null;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update staff_members set role = new.role, version = version + 1
    where restaurant_id = new.restaurant_id and user_id = new.user_id;
    return null;
  end if;
  update staff_members s set user_id = new.user_id, role = new.role, email = null, left_at = null, version = version + 1
  where s.id = (
    select p.id from staff_members p join "user" u on u.id = new.user_id
    where p.restaurant_id = new.restaurant_id
      and (p.user_id = new.user_id or (p.user_id is null and p.left_at is null and p.email = lower(u.email)))
    order by p.user_id is null limit 1);
  if not found then
    insert into staff_members (restaurant_id, user_id, name, role, color)
    select new.restaurant_id, u.id, left(coalesce(nullif(btrim(u.name), ''), u.email), 80), new.role,
      (select count(*) % 8 from staff_members p where p.restaurant_id = new.restaurant_id)
    from "user" u where u.id = new.user_id;
  end if;
  return null;
end $$;

create function note_sign_in() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_members set last_login_at = now() where user_id = new."userId" and left_at is null;
  return null;
end $$;

-- Who left long ago: their name stays with what they did, and everything else of theirs goes.
create function forget_former_staff(left_before timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     update staff_members set user_id = null, phone = null, email = null, sections = '{}', stations = '{}',
       hourly_cost_minor = null, contract_minutes = null, last_login_at = null, version = version + 1
     where id in (
       select id from staff_members where left_at < left_before
         and (user_id is not null or phone is not null or email is not null or hourly_cost_minor is not null
           or contract_minutes is not null or last_login_at is not null)
       order by left_at limit at_most) returning id)
   select count(*)::integer from gone $$;

do $$
declare
  signature text;
begin
  foreach signature in array array['follow_membership()', 'note_sign_in()', 'forget_former_staff(timestamptz, integer)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;

create trigger membership_followed after insert or delete or update of role on restaurant_members
  for each row execute function follow_membership();
create trigger sign_in_noted after insert on "session" for each row execute function note_sign_in();
