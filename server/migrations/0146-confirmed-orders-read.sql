-- An order that was confirmed on placement never leaves pending: its notification is read once it leaves confirmed (NOTE-4, ORDER-20).
create or replace function read_order_notifications() returns trigger language plpgsql as $$
begin
  update notifications set is_read = true, read_at = new.updated_at
  where not is_read and metadata ->> 'orderId' = new.id::text
    and type = case old.status when 'ready' then 'order_ready' else 'order_placed' end;
  return null;
end $$;
drop trigger order_was_dealt_with on orders;
create trigger order_was_dealt_with after update of status on orders for each row
  when (old.status in ('pending', 'confirmed', 'ready') and new.status <> old.status) execute function read_order_notifications();

-- Those of orders that have been started since.
alter table notifications no force row level security;
alter table orders no force row level security;
update notifications n set is_read = true, read_at = o.updated_at from orders o
where not n.is_read and n.type = 'order_placed' and n.metadata ->> 'orderId' = o.id::text and o.status not in ('pending', 'confirmed');
alter table orders force row level security;
alter table notifications force row level security;
