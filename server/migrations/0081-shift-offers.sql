-- What an offer refers to, within its restaurant.
alter table shifts add unique (restaurant_id, id);

-- A published shift that its person would give away: to the first who takes it, or for another shift. swap_*: what somebody proposes for
-- it. While an offer is live (open, proposed, agreed), neither shift has changed since: a change ends it.
create table shift_offers (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  shift_id uuid not null,
  staff_id uuid not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'agreed', 'taken', 'swapped', 'withdrawn', 'ended')),
  swap_shift_id uuid,
  swap_staff_id uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  foreign key (restaurant_id, shift_id) references shifts (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, staff_id) references staff_members (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, swap_shift_id) references shifts (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, swap_staff_id) references staff_members (restaurant_id, id) on delete cascade,
  check ((swap_shift_id is null) = (swap_staff_id is null)),
  check (state not in ('proposed', 'agreed', 'swapped') or swap_shift_id is not null),
  check (swap_shift_id <> shift_id)
);
create unique index shift_offers_one_live on shift_offers (restaurant_id, shift_id) where state in ('open', 'proposed', 'agreed');
create index shift_offers_by_shift on shift_offers (restaurant_id, shift_id);
create index shift_offers_by_swap on shift_offers (restaurant_id, swap_shift_id) where swap_shift_id is not null;
select enforce_tenancy('shift_offers');
