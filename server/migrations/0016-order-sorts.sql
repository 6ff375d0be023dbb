-- The office sorts its orders by state, by waiting and by table, over years of them. The expressions are those of
-- server/features/orders/order-sorts.ts, word by word: only so do the questions find their index.

create index orders_by_progress on orders (restaurant_id,
  (array_position(array['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'completed', 'cancelled']::text[], status)), id);

create index orders_by_waiting on orders (restaurant_id,
  (case when status in ('pending', 'confirmed', 'preparing', 'ready')
    then -1 * (extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint
    else (extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint - 1000000000000000 end), id);

create index orders_of_table on orders (restaurant_id, table_id, id);
