-- Whether a table's server has clocked out since the table became theirs: by its own assignment, or the last one of all tables. A
-- hand-over changes applied_at, but says nothing about the tables of others (ASSIGN-9, NOTE-11).
create function has_gone_home(a table_assignments, g assignment_settings) returns boolean
language sql stable as
$$ select coalesce((select c.ended_at is not null from clock_records c where c.staff_id = a.staff_id and not c.is_void
     and (c.ended_at is null or c.ended_at >= greatest(a.since, g.shared_at)) order by c.started_at desc limit 1), false) $$;

create or replace function route_notification() returns trigger language plpgsql as $$
declare
  reader text;
  wait smallint;
begin
  select coalesce(s.user_id, 'staff:' || s.id), g.first_seconds into reader, wait
  from restaurant_tables t
  join table_assignments a on a.restaurant_id = t.restaurant_id and a.table_id = t.id and a.until is null
  join staff_members s on s.id = a.staff_id and s.left_at is null and s.role <> 'chef'
  join assignment_settings g on g.restaurant_id = t.restaurant_id
  where t.restaurant_id = new.restaurant_id and t.table_number = new.metadata ->> 'tableNumber' and t.archived_at is null
    and g.first_seconds > 0 and g.applied_at > new.created_at - interval '16 hours' and not has_gone_home(a, g)
    and (s.pin_hash is not null or exists (select from restaurant_members m
      where m.restaurant_id = s.restaurant_id and m.user_id = s.user_id and has_access(m)));
  if found then
    new.first_id := reader;
    new.everybodys_at := new.created_at + wait * interval '1 second';
  end if;
  return new;
end $$;
