-- The end of a day: what was counted beside what the receipts say, as it was then. Which receipts it covers is their places in the
-- restaurant's chain, so that each belongs to one closing.
create table day_closings (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  -- The last place in the chain that it covers.
  last_position integer not null check (last_position >= 0),
  business_day date not null,
  closed_at timestamptz not null,
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  primary key (restaurant_id, id),
  unique (restaurant_id, number)
);
select enforce_tenancy('day_closings');
-- What was closed is never rewritten.
revoke update, delete on day_closings from sobremesa_app;
