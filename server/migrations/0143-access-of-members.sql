-- Whether a membership lets its account work, as staff_by_session tells at sign-in: neither suspended by the plan, nor in a closed
-- restaurant except as its owner, nor without a second step that is due.
create function has_access(m restaurant_members) returns boolean
language sql stable as
$$ select m.paused_at is null and (m.role = 'owner' or exists (select 1 from restaurants r where r.id = m.restaurant_id and r.is_active))
     and not exists (select 1 from factor_demands d where d.restaurant_id = m.restaurant_id and m.role = any (d.roles)
       and factor_due(m.created_at, d.due_at) <= now()
       and not exists (select 1 from account_factors f where f.user_id = m.user_id and f.verified_at is not null)) $$;

-- What is about a table waits only for somebody who can hear it: on the floor, by an account with access or a PIN (NOTE-11).
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
    and g.first_seconds > 0 and g.applied_at > new.created_at - interval '16 hours'
    and not coalesce((select c.ended_at is not null from clock_records c where c.staff_id = s.id and not c.is_void
      and (c.ended_at is null or c.ended_at > g.applied_at) order by c.started_at desc limit 1), false)
    and (s.pin_hash is not null or exists (select from restaurant_members m
      where m.restaurant_id = s.restaurant_id and m.user_id = s.user_id and has_access(m)));
  if found then
    new.first_id := reader;
    new.everybodys_at := new.created_at + wait * interval '1 second';
  end if;
  return new;
end $$;

-- A closed restaurant has no shifts to remind of, nor any that begin (CLOSURE-1).
create or replace function restaurants_with_shifts_about(moment timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select distinct s.restaurant_id from shifts s join restaurants r on r.id = s.restaurant_id and r.is_active
   where s.published is not null and s.day between moment::date - 1 and moment::date + 2 $$;
