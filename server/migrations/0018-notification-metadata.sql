-- A notification is its type and its metadata: the words are composed when it is read, in the reader's language. Only what a
-- member wrote has words of its own; rows of before keep theirs.
alter table notifications alter column title drop not null;
alter table notifications alter column message drop not null;
alter table notifications alter column message drop default;

create or replace function tell_sold_out() returns trigger language plpgsql as $$
begin
  with told as (
    insert into notifications (restaurant_id, type, priority, action_url, metadata)
    values (new.restaurant_id, 'system_alert', 5, '/admin/menu-items',
      jsonb_build_object('event', 'sold_out', 'menuItemId', new.id, 'name', new.name))
    returning id
  )
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select new.restaurant_id, 'notification.created', id, 1, array['staff:' || new.restaurant_id] from told;
  return null;
end $$;
