-- A shared screen names people as the list of staff does (STAFF-1): an account whose owner has chosen no name replaces none.
create or replace function shared_device_by_token(wanted bytea)
returns table (id uuid, restaurant_id uuid, restaurant_name text, logo_url text, name text, role text, lock_after_seconds integer,
               is_board_open boolean, wrong_tries integer, blocked_until timestamptz, active_until timestamptz,
               staff_id uuid, user_id text, staff_name text, staff_color smallint, staff_role text)
language sql stable security definer set search_path = public, pg_temp as
$$ select d.id, d.restaurant_id, r.name, r.logo_url, d.name, d.role, d.lock_after_seconds, d.is_board_open, d.wrong_tries,
     d.blocked_until, d.active_until, s.id, s.user_id, s.name, s.color, s.role
   from shared_devices d join restaurants r on r.id = d.restaurant_id and r.is_active
   left join staff_members s on s.restaurant_id = d.restaurant_id and s.id = d.staff_id and s.left_at is null
   where d.token_hash = wanted $$;

-- Under which id a removed shift was added again: sent once more because the reply was lost, it is no second one (SHIFT-16).
alter table shifts add column restored_as uuid;
create index shifts_restored on shifts (restaurant_id, restored_as) where restored_as is not null;
