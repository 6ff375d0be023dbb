-- The name by which an account is known, where its owner has chosen one: signing up takes the part of the address before the @ for it.
create function chosen_name(account "user") returns text
language sql immutable as
$$ select case when lower(btrim(account.name)) not in ('', split_part(lower(account.email), '@', 1)) then left(btrim(account.name), 80) end $$;

-- A person has the name of their account (STAFF-1): so far as they had chosen one when the account was linked, and whenever it changes.
grant create on schema public to sobremesa_directory;
create or replace function follow_membership() returns trigger
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
  update staff_members s set user_id = new.user_id, role = new.role, email = null, left_at = null, version = version + 1,
    name = coalesce((select chosen_name(u) from "user" u where u.id = new.user_id), s.name)
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

create function follow_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_members set name = left(btrim(new.name), 80) where user_id = new.id;
  return null;
end $$;
alter function follow_name() owner to sobremesa_directory;
revoke all on function follow_name() from public;
grant execute on function follow_name() to sobremesa_app;
revoke create on schema public from sobremesa_directory;

create trigger name_followed after update of name on "user" for each row
  when (old.name is distinct from new.name and btrim(new.name) <> '') execute function follow_name();

-- Those who were renamed before.
alter table staff_members no force row level security;
update staff_members s set name = chosen_name(u) from "user" u where u.id = s.user_id and s.name <> chosen_name(u);
alter table staff_members force row level security;
