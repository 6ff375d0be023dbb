-- The address of a leaver's calendar ends for good (CALENDAR-2): who returns creates another one.
grant select (restaurant_id, staff_id), update (calendar_hash, calendar_since) on own_shift_settings to sobremesa_directory;
create policy directory on own_shift_settings to sobremesa_directory using (true);

grant create on schema public to sobremesa_directory;
create or replace function end_pin() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update shared_devices set staff_id = null, active_until = null where restaurant_id = new.restaurant_id and staff_id = new.id;
  update own_shift_settings set calendar_hash = null, calendar_since = null where restaurant_id = new.restaurant_id and staff_id = new.id;
  new.pin_hash := null;
  return new;
end $$;
revoke create on schema public from sobremesa_directory;

-- Those who have left already.
alter table staff_members no force row level security;
alter table own_shift_settings no force row level security;
update own_shift_settings o set calendar_hash = null, calendar_since = null from staff_members s
where s.restaurant_id = o.restaurant_id and s.id = o.staff_id and s.left_at is not null;
alter table own_shift_settings force row level security;
alter table staff_members force row level security;
