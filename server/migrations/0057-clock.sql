-- When people were at work, as they tapped it or as a manager corrected it. ended_at: null while nobody has said when.
-- breaks: [{"fromMs", "untilMs"}] in order. corrections: what stood there before each, whose it was and why.
create table clock_records (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  staff_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array'),
  version integer not null default 1,
  unique (restaurant_id, id),
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade
);
create index clock_records_by_time on clock_records (restaurant_id, started_at);
create index clock_records_by_person on clock_records (restaurant_id, staff_id, started_at);
create index clock_records_open on clock_records (restaurant_id, staff_id) where ended_at is null;
select enforce_tenancy('clock_records');

-- What was tapped, never changed. id: the browser's; a tap that arrives once more is the same one.
create table clock_taps (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  record_id uuid not null,
  kind text not null check (kind in ('in', 'break', 'resume', 'out')),
  at timestamptz not null,
  -- The shared screen; null: the person's own phone, which showed the clock's code.
  device_name text check (length(device_name) <= 40),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, record_id) references clock_records (restaurant_id, id) on delete cascade
);
create index clock_taps_by_record on clock_taps (restaurant_id, record_id);
select enforce_tenancy('clock_taps');
revoke update, delete on clock_taps from sobremesa_app;

-- What the code at the staff's entrance carries; null: nobody clocks in on their own phone.
alter table shift_settings add column clock_key text check (length(clock_key) >= 16);

-- Those of long ago are cleared away without anybody's asking.
grant select (id, started_at), delete on clock_records to sobremesa_directory;
create policy directory on clock_records to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function forget_clock_records(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from clock_records where id in (
       select id from clock_records where started_at < older_than order by started_at limit at_most) returning id)
   select count(*)::integer from gone $$;
alter function forget_clock_records(timestamptz, integer) owner to sobremesa_directory;
revoke all on function forget_clock_records(timestamptz, integer) from public;
grant execute on function forget_clock_records(timestamptz, integer) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
