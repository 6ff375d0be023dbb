-- What is sold, by day, made of its hours: a range has as many lines as days and dishes, however many hours these were sold in.
create table sales_day_parts (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  part text not null check (part in ('category', 'dish', 'option', 'method', 'tax', 'net')),
  day date not null,
  currency text not null,
  key text not null,
  label text not null,
  count integer not null,
  minor bigint not null,
  primary key (restaurant_id, part, day, currency, key)
);
select enforce_tenancy('sales_day_parts'::regclass);

-- Every hour is written once more, with its day; until then it is read from the rows themselves.
alter table sales_rollups no force row level security;
delete from sales_rollups;
alter table sales_rollups force row level security;

-- Days are made anew when they begin at another hour.
drop trigger figures_forgotten on restaurants;
create trigger figures_forgotten after update on restaurants for each row
  when (old.prices_include_tax <> new.prices_include_tax or old.day_starts_at_hour <> new.day_starts_at_hour)
  execute function forget_rolled_hours();
