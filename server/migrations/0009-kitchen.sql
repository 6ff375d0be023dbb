-- What the kitchen and the waiters need beside an order's status: dishes that move by themselves, corrections, a rush.

alter table orders add column is_priority boolean not null default false;
create index orders_by_table on orders (restaurant_id, table_id, created_at desc, id desc);
create index orders_by_status on orders (restaurant_id, status, created_at desc, id desc);
create index orders_by_day on orders (restaurant_id, business_day, created_at desc, id desc);
create index orders_by_total on orders (restaurant_id, total_amount_minor, id);

-- The quantity before staff corrected it; 0: the dish was added later; null: as it was placed.
alter table order_items add column corrected_from integer check (corrected_from between 0 and 99);

-- changes: what happened to dishes or to the rush, in the shape of contract/orders.ts; empty where only the status moved.
alter table order_events add column changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array');

-- Dishes that were taken off an order before they were ready: out of every sum, but the kitchen and the guest read why.
create table struck_items (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  order_id uuid not null,
  position smallint not null,
  name text not null,
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  quantity integer not null check (quantity between 1 and 99),
  special_instructions text,
  station text not null,
  reason text not null check (length(btrim(reason)) between 1 and 300),
  struck_at timestamptz not null,
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index struck_items_by_order on struck_items (order_id);
select enforce_tenancy('struck_items');

-- From so many minutes on a ticket is late, then very late.
alter table restaurants
  add column kitchen_thresholds jsonb not null default '{"lateMinutes": 10, "veryLateMinutes": 20}'
    constraint restaurants_kitchen_thresholds_check check (
      (kitchen_thresholds ->> 'lateMinutes')::integer between 1 and 239
      and (kitchen_thresholds ->> 'veryLateMinutes')::integer between 2 and 240
      and (kitchen_thresholds ->> 'lateMinutes')::integer < (kitchen_thresholds ->> 'veryLateMinutes')::integer
    ),
  add column kitchen_thresholds_version integer not null default 1;
