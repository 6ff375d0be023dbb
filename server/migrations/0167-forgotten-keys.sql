-- The keys of orders and corrections that nobody repeats any more (PRIVACY-3). That of opening a restaurant stays: without it, a repeated
-- request would be refused as one with another body.
grant select (restaurant_id, scope, key, order_id, created_at), delete on idempotency_keys to sobremesa_directory;
create policy directory on idempotency_keys to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function forget_idempotency_keys(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from idempotency_keys where (restaurant_id, scope, key) in (
       select restaurant_id, scope, key from idempotency_keys
       where created_at <= older_than and order_id is not null order by created_at limit at_most) returning key)
   select count(*)::integer from gone $$;
alter function forget_idempotency_keys(timestamptz, integer) owner to sobremesa_directory;
revoke all on function forget_idempotency_keys(timestamptz, integer) from public;
grant execute on function forget_idempotency_keys(timestamptz, integer) to sobremesa_app;
revoke create on schema public from sobremesa_directory;

-- When a dish, a menu or an account is deleted, PostgreSQL looks up what refers to it: without these indexes it reads every order, cart
-- or payment of every restaurant, once per deleted row.
create index order_items_by_dish on order_items (menu_item_id) where menu_item_id is not null;
create index cart_lines_by_dish on cart_lines (menu_item_id);
create index sold_out_spans_by_dish on sold_out_spans (menu_item_id);
create index orders_by_taker on orders (taken_by_user_id) where taken_by_user_id is not null;
create index payments_by_recorder on payments (recorded_by_user_id) where recorded_by_user_id is not null;
