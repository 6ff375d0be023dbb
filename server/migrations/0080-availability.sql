-- When people can work, by weekday (0 is Sunday) and the restaurant's clock: without a row at any time, with no times not at all. A span
-- that ends no later than it begins ends the next morning.
create table staff_availability (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  staff_id uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  starts time,
  ends time check (ends <> starts),
  primary key (restaurant_id, staff_id, weekday),
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade,
  check ((starts is null) = (ends is null))
);
select enforce_tenancy('staff_availability');

-- Days on which somebody does not want to work. answer: what a manager said with it; a refusal always has one.
create table days_off (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  staff_id uuid not null,
  first_day date not null,
  last_day date not null,
  reason text not null default '' check (length(reason) <= 200),
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused')),
  answer text not null default '' check (length(answer) <= 200),
  decided_by_name text,
  asked_at timestamptz not null,
  version integer not null default 1,
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade,
  check (last_day between first_day and first_day + 366),
  check (state <> 'refused' or answer <> '')
);
create index days_off_by_day on days_off (restaurant_id, last_day);
create index days_off_by_person on days_off (restaurant_id, staff_id, last_day);
select enforce_tenancy('days_off');
