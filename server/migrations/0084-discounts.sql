-- What the staff took off dishes of a bill, and why; a discount of the whole bill has a row for each of its dishes. One that is undone is
-- gone, and stands in the audit log alone.
alter table restaurants no force row level security;
alter table orders no force row level security;
alter table order_items no force row level security;
create table item_discounts (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  discount_id uuid not null,
  order_id uuid not null,
  -- A dish that has a discount is not struck: it goes with its order.
  order_item_id uuid not null,
  kind text not null check (kind in ('percent', 'amount', 'treat')),
  percent smallint check (percent between 1 and 100),
  is_of_bill boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (length(reason) <= 300),
  -- Of the account, or of whoever works at a shared screen and has none.
  given_by_id text,
  given_by_name text,
  -- It counts against what waiters may treat a table to.
  is_limited boolean not null,
  given_at timestamptz not null,
  primary key (discount_id, order_item_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade,
  check ((kind = 'percent') = (percent is not null))
);
create index item_discounts_by_item on item_discounts (order_item_id);
create index item_discounts_by_order on item_discounts (restaurant_id, order_id);
select enforce_tenancy('item_discounts');

-- The sum of its discounts; its total is what is left.
alter table order_items add column discount_minor bigint not null default 0;
alter table order_items drop constraint order_items_check;
alter table order_items add constraint order_items_total_check
  check (discount_minor between 0 and unit_price_minor::bigint * quantity and total_minor = unit_price_minor::bigint * quantity - discount_minor);

-- What waiters may treat one party to by themselves; 0: nothing.
alter table restaurants add column treat_limit_minor bigint not null default 0 check (treat_limit_minor between 0 and 1000000000);
alter table order_items force row level security;
alter table orders force row level security;
alter table restaurants force row level security;
