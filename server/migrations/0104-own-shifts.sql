-- What somebody chose for their shifts; without a row the usual. calendar_hash: of the secret in the address of their calendar.
create table own_shift_settings (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  staff_id uuid not null,
  reminders jsonb check (jsonb_typeof(reminders) = 'object'),
  calendar_hash bytea check (octet_length(calendar_hash) = 32),
  calendar_since timestamptz,
  primary key (restaurant_id, staff_id),
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade,
  check ((calendar_hash is null) = (calendar_since is null))
);
select enforce_tenancy('own_shift_settings');

-- Which reminders have gone out: each once for a shift at its time, whoever restarts in between.
create table shift_reminders (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  shift_id uuid not null,
  staff_id uuid not null,
  which text not null check (which in ('evening', 'hour')),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (restaurant_id, shift_id, staff_id, which, starts_at),
  foreign key (restaurant_id, shift_id) references shifts (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade
);
create index shift_reminders_by_person on shift_reminders (restaurant_id, staff_id);
select enforce_tenancy('shift_reminders');

-- Where somebody may have to be reminded; of which shift, the restaurant's own context tells.
grant select (restaurant_id, published) on shifts to sobremesa_directory;
grant create on schema public to sobremesa_directory;
create function restaurants_with_shifts_about(moment timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select distinct restaurant_id from shifts
   where published is not null and day between moment::date - 1 and moment::date + 2 $$;
alter function restaurants_with_shifts_about(timestamptz) owner to sobremesa_directory;
revoke all on function restaurants_with_shifts_about(timestamptz) from public;
grant execute on function restaurants_with_shifts_about(timestamptz) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
