-- What a diner wants the kitchen to know stands in the cart until it is ordered, each under its writer; then it is the order's.
create table cart_instructions (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  cart_id uuid not null,
  diner_session_id uuid not null,
  text text not null check (length(btrim(text)) between 1 and 500),
  updated_at timestamptz not null,
  primary key (cart_id, diner_session_id),
  foreign key (restaurant_id, cart_id) references carts (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, diner_session_id) references diner_sessions (restaurant_id, id) on delete cascade
);
select enforce_tenancy('cart_instructions');

-- A snapshot, as contract/orders.ts reads it. The day's label is not stored with it: the number is the order's.
alter table orders add column instructions jsonb not null default '[]' check (jsonb_typeof(instructions) = 'array');
-- The owner is bound by row-level security, too (0003): without this it would find no rows to rewrite.
alter table orders no force row level security;
alter table diner_sessions no force row level security;
update orders o set instructions = jsonb_build_array(jsonb_build_object(
  'dinerSessionId', o.submitted_by_session_id, 'name', o.submitted_by_name,
  'color', (select d.color from diner_sessions d where d.id = o.submitted_by_session_id),
  'text', regexp_replace(o.special_instructions, '^#\d{3} ', '')))
where btrim(regexp_replace(o.special_instructions, '^#\d{3} ', '')) <> '';
alter table orders force row level security;
alter table diner_sessions force row level security;
alter table orders drop column special_instructions;

alter table diner_sessions add column orders_alone boolean not null default false;

-- In which version of the cart a part of it changed last: what the table orders together, and each diner's own, by session. An
-- order is placed of the part that its diner saw, whatever the others have changed in theirs.
alter table carts
  add column together_version integer not null default 0,
  add column own_versions jsonb not null default '{}' check (jsonb_typeof(own_versions) = 'object');
alter table carts no force row level security;
update carts set together_version = version where closed_at is null;
alter table carts force row level security;
