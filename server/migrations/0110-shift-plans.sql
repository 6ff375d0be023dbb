-- How a restaurant plans its weeks: hours of morning, afternoon and night, and how many guests an hour one person looks after; null: the usual.
alter table shift_settings add column plan jsonb check (jsonb_typeof(plan) = 'object');

-- The shifts of a week to be used again, without dates: [{"staffId", "weekday", "starts", "ends", "breakMinutes", "kind", "place", "note"}],
-- where weekday 0 is its Monday.
create table shift_templates (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  shifts jsonb not null check (jsonb_typeof(shifts) = 'array'),
  created_at timestamptz not null
);
create unique index shift_templates_by_name on shift_templates (restaurant_id, lower(name));
select enforce_tenancy('shift_templates');
