-- What asks for somebody's attention: who took a request, what the bell shows, and the devices that are woken by web push.

alter table staff_requests
  add column taken_by_name text,
  add column taken_at timestamptz,
  add column completed_by_name text,
  add column completed_at timestamptz;
create index staff_requests_open on staff_requests (restaurant_id, created_at) where status <> 'completed';

alter table notifications
  add column read_at timestamptz,
  add column read_by_name text,
  add check (is_read or read_at is null);
create index notifications_unread on notifications (restaurant_id, created_at desc) where not is_read;
create index notifications_read_by_age on notifications (created_at) where is_read;

-- What somebody has dealt with needs no bell: the request that was answered, the order that was confirmed or delivered.
create index notifications_unread_by_order on notifications ((metadata ->> 'orderId')) where not is_read;
create index notifications_unread_by_request on notifications ((metadata ->> 'staffRequestId')) where not is_read;
create function read_order_notifications() returns trigger language plpgsql as $$
begin
  update notifications set is_read = true, read_at = new.updated_at
  where not is_read and metadata ->> 'orderId' = new.id::text
    and type = case old.status when 'pending' then 'order_placed' else 'order_ready' end;
  return null;
end $$;
create trigger order_was_dealt_with after update of status on orders for each row
  when (old.status in ('pending', 'ready') and new.status <> old.status) execute function read_order_notifications();

-- One device of one member. The keys encrypt what is sent to it (RFC 8291); the endpoint is the address of its push service.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  user_id text not null references "user" ("id") on delete cascade,
  endpoint text not null check (length(endpoint) between 10 and 2000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  language text not null check (language in ('en', 'es')),
  created_at timestamptz not null,
  constraint push_subscriptions_one_per_device unique (restaurant_id, endpoint)
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
select enforce_tenancy('push_subscriptions');

-- A dish whose last portion was ordered is news for the floor and for the kitchen, whichever statement took it.
create function tell_sold_out() returns trigger language plpgsql as $$
begin
  with told as (
    insert into notifications (restaurant_id, type, title, message, priority, action_label, action_url, metadata)
    values (new.restaurant_id, 'system_alert', new.name || ' has sold out', 'The last portion was ordered.', 5, 'View Menu',
      '/admin/menu-items', jsonb_build_object('event', 'sold_out', 'menuItemId', new.id, 'name', new.name))
    returning id
  )
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select new.restaurant_id, 'notification.created', id, 1, array['staff:' || new.restaurant_id] from told;
  return null;
end $$;
create trigger menu_item_sold_out after update of portions_left on menu_items for each row
  when (old.portions_left > 0 and new.portions_left = 0) execute function tell_sold_out();

create index audit_log_by_action on audit_log (restaurant_id, action, at desc);
create index audit_log_by_member on audit_log (restaurant_id, actor_id, at desc) where actor_kind = 'member';

-- Read notifications of every restaurant are cleaned up without anybody's asking.
grant select (id, is_read, created_at), delete on notifications to sobremesa_directory;
create policy directory on notifications to sobremesa_directory using (is_read);
grant create on schema public to sobremesa_directory;
create function forget_read_notifications(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from notifications where id in (
       select id from notifications where is_read and created_at < older_than order by created_at limit at_most) returning id)
   select count(*)::integer from gone $$;
alter function forget_read_notifications(timestamptz, integer) owner to sobremesa_directory;
revoke all on function forget_read_notifications(timestamptz, integer) from public;
grant execute on function forget_read_notifications(timestamptz, integer) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
