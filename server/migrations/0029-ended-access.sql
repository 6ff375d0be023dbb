-- Whose access ends hears nothing more at once: every process that holds live connections is told who is to be looked at again.
create function announce_ended_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_ended', tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]));
  return null;
end $$;

create trigger access_ended after delete on "session" for each row execute function announce_ended_access('user', 'userId');
create trigger access_ended after delete on restaurant_members for each row execute function announce_ended_access('user', 'user_id');
create trigger access_changed after update of role on restaurant_members for each row
  when (old.role is distinct from new.role) execute function announce_ended_access('user', 'user_id');
create trigger access_ended after update of left_at, expires_at on diner_sessions for each row
  when ((old.left_at is null and new.left_at is not null) or new.expires_at < old.expires_at)
  execute function announce_ended_access('diner', 'id');

-- shown_key: the key of the printed code with which the phone came; it may show no other one to the next phone.
-- shut_out_at: since when the phone has to show the new key, to go on with its session.
alter table diner_sessions
  add column shown_key text check (length(shown_key) <= 40),
  add column shut_out_at timestamptz;

-- Why a payment was taken back is forgotten with the reasons of its visit's orders.
create or replace function forget_reasons(of_visit uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as
$$ update order_events e set reason = null from orders o where o.id = e.order_id and o.visit_id = of_visit and e.reason is not null;
   update audit_log a set details = a.details - 'reason' from visits v, orders o
   where v.id = of_visit and o.visit_id = v.id and a.restaurant_id = v.restaurant_id and a.at >= v.opened_at
     and a.subject_type = 'order' and a.subject_id = o.id::text and a.details ? 'reason';
   update audit_log a set details = a.details - 'reason' from visits v
   where v.id = of_visit and a.restaurant_id = v.restaurant_id and a.at >= v.opened_at
     and a.subject_type = 'visit' and a.subject_id = v.id::text and a.details ? 'reason' $$;
