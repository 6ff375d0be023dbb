-- Who is to work when, by the restaurant's clock: a shift that ends at or before its beginning ends the next morning.
-- published: what its person sees; null while only managers see the shift. removed: it goes with the next publication.
create table shifts (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  staff_id uuid not null,
  day date not null,
  starts time not null,
  ends time not null check (ends <> starts),
  break_minutes smallint not null default 0 check (break_minutes between 0 and 240),
  kind text not null check (kind in ('morning', 'afternoon', 'night')),
  place text not null default '' check (length(place) <= 60),
  note text not null default '' check (length(note) <= 200),
  published jsonb check (jsonb_typeof(published) = 'object'),
  is_removed boolean not null default false,
  version integer not null default 1,
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade,
  check (published is not null or not is_removed)
);
create index shifts_by_day on shifts (restaurant_id, day);
create index shifts_by_person on shifts (restaurant_id, staff_id, day);
select enforce_tenancy('shifts');

-- Which of the rules of rest and hours a restaurant does not want to be warned by.
create table shift_settings (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  muted_rules text[] not null default '{}',
  version integer not null default 1
);
select enforce_tenancy('shift_settings');

-- Those of long ago are cleared away without anybody's asking.
grant select (id, day), delete on shifts to sobremesa_directory;
create policy directory on shifts to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function forget_shifts(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from shifts where id in (
       select id from shifts where day < older_than::date order by day limit at_most) returning id)
   select count(*)::integer from gone $$;
alter function forget_shifts(timestamptz, integer) owner to sobremesa_directory;
revoke all on function forget_shifts(timestamptz, integer) from public;
grant execute on function forget_shifts(timestamptz, integer) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
