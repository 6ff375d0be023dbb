-- Whether the kitchen's board stays open on a shared screen that nobody has unlocked, for looking and bumping alone (PIN-5).
alter table shared_devices add column is_board_open boolean not null default false;

drop function shared_device_by_token(bytea);
grant create on schema public to sobremesa_directory;
create function shared_device_by_token(wanted bytea)
returns table (id uuid, restaurant_id uuid, restaurant_name text, logo_url text, name text, role text, lock_after_seconds integer,
               is_board_open boolean, wrong_tries integer, blocked_until timestamptz, active_until timestamptz,
               staff_id uuid, user_id text, staff_name text, staff_color smallint, staff_role text)
language sql stable security definer set search_path = public, pg_temp as
$$ select d.id, d.restaurant_id, r.name, r.logo_url, d.name, d.role, d.lock_after_seconds, d.is_board_open, d.wrong_tries,
     d.blocked_until, d.active_until, s.id, s.user_id, coalesce(nullif(btrim(u.name), ''), s.name), s.color, s.role
   from shared_devices d join restaurants r on r.id = d.restaurant_id and r.is_active
   left join staff_members s on s.restaurant_id = d.restaurant_id and s.id = d.staff_id and s.left_at is null
   left join "user" u on u.id = s.user_id
   where d.token_hash = wanted $$;
alter function shared_device_by_token(bytea) owner to sobremesa_directory;
revoke all on function shared_device_by_token(bytea) from public;
grant execute on function shared_device_by_token(bytea) to sobremesa_app;
revoke create on schema public from sobremesa_directory;

-- A board that is closed hears nothing more at once.
create trigger board_closed after update of is_board_open on shared_devices for each row
  when (old.is_board_open and not new.is_board_open) execute function announce_ended_access('device', 'id');
