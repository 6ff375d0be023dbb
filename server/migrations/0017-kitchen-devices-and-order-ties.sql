-- Boards of the kitchen that are open, or were when they were last heard of: a silent one must not stay unnoticed.
-- id: the browser's own, so that a tablet that comes back is the same one. fresh_at: as of when its orders were true.
create table kitchen_devices (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id uuid not null,
  user_id text not null references "user" ("id") on delete cascade,
  device_name text check (length(device_name) between 1 and 80),
  station text check (length(station) between 1 and 40),
  fresh_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (restaurant_id, id),
  check (fresh_at <= seen_at)
);
create index kitchen_devices_by_user on kitchen_devices (user_id);
create index kitchen_devices_by_silence on kitchen_devices (seen_at);
select enforce_tenancy('kitchen_devices');

-- Those of every restaurant that have been silent for long are cleared away without anybody's asking.
grant select (restaurant_id, id, seen_at), delete on kitchen_devices to sobremesa_directory;
create policy directory on kitchen_devices to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function forget_kitchen_devices(silent_since timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from kitchen_devices where (restaurant_id, id) in (
       select restaurant_id, id from kitchen_devices where seen_at <= silent_since order by seen_at limit at_most) returning id)
   select count(*)::integer from gone $$;
alter function forget_kitchen_devices(timestamptz, integer) owner to sobremesa_directory;
revoke all on function forget_kitchen_devices(timestamptz, integer) from public;
grant execute on function forget_kitchen_devices(timestamptz, integer) to sobremesa_app;
revoke create on schema public from sobremesa_directory;

-- Orders of one total or one state stand in the order in which they were placed, not in that of their random ids. Those of one table
-- have an index for that already (orders_by_table).
drop index orders_by_total, orders_by_progress, orders_of_table;
create index orders_by_total on orders (restaurant_id, total_amount_minor, created_at, id);
create index orders_by_progress on orders (restaurant_id,
  (array_position(array['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'completed', 'cancelled']::text[], status)), created_at, id);
