-- first_id: whose table it is about hears of it alone (an account, or `staff:<id>` of whoever has none) until everybodys_at.
alter table notifications
  add column first_id text,
  add column everybodys_at timestamptz,
  add check ((first_id is null) = (everybodys_at is null));

-- What is about a table goes to its server first, as long as they are at work: assigned in the last 16 hours, and not gone home since.
-- A trigger: some of these are written by the statements that move an order, which stay as they are.
create function route_notification() returns trigger language plpgsql as $$
declare
  reader text;
  wait smallint;
begin
  select coalesce(s.user_id, 'staff:' || s.id), g.first_seconds into reader, wait
  from restaurant_tables t
  join table_assignments a on a.restaurant_id = t.restaurant_id and a.table_id = t.id and a.until is null
  join staff_members s on s.id = a.staff_id and s.left_at is null
  join assignment_settings g on g.restaurant_id = t.restaurant_id
  where t.restaurant_id = new.restaurant_id and t.table_number = new.metadata ->> 'tableNumber' and t.archived_at is null
    and g.first_seconds > 0 and g.applied_at > new.created_at - interval '16 hours'
    and not coalesce((select c.ended_at is not null from clock_records c where c.staff_id = s.id and not c.is_void
      and (c.ended_at is null or c.ended_at > g.applied_at) order by c.started_at desc limit 1), false);
  if found then
    new.first_id := reader;
    new.everybodys_at := new.created_at + wait * interval '1 second';
  end if;
  return new;
end $$;
create trigger notification_is_routed before insert on notifications for each row
  when (new.recipient_id is null and new.type in ('table_request', 'order_ready')) execute function route_notification();
