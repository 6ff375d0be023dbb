-- Several filters at once whose figures took long to be read from the rows: they are summed up by hour and day, too, under the slice
-- "several:" and their id.
create table sales_filters (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  section text,
  mode text,
  category text,
  station text,
  member text,
  asked_at timestamptz not null,
  -- Hours before it are stored; null: none are.
  written_until timestamptz,
  check (num_nonnulls(section, mode, category, station, member) > 1),
  unique nulls not distinct (restaurant_id, section, mode, category, station, member)
);
select enforce_tenancy('sales_filters');
