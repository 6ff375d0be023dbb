-- Personal data of guests end some time after the visit (INV-20): names, e-mail addresses, session ids, what they called staff for.

alter table visits add column guests_forgotten_at timestamptz;
create index visits_with_known_guests on visits (opened_at) where guests_forgotten_at is null;

grant select (restaurant_id, opened_at, guests_forgotten_at) on visits to sobremesa_directory;
grant select (id, order_id, actor_kind) on order_events to sobremesa_directory;
grant update (actor_name) on order_events to sobremesa_directory;
grant select (visit_id) on orders to sobremesa_directory;
create policy directory on order_events to sobremesa_directory using (true);

grant create on schema public to sobremesa_directory;

-- A visit that nobody closed counts from its beginning: its sessions ended long before.
create function visits_with_guests_before(moment timestamptz, at_most integer)
returns table (visit_id uuid, restaurant_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select id, restaurant_id from visits where guests_forgotten_at is null and coalesce(closed_at, opened_at) < moment
   order by opened_at limit at_most $$;

-- The one change to what happened: that a guest did it stays, what the guest was called goes.
create function forget_actor_names(of_visit uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as
$$ update order_events e set actor_name = null from orders o
   where o.id = e.order_id and o.visit_id = of_visit and e.actor_kind = 'diner' $$;

do $$
declare
  signature text;
begin
  foreach signature in array array['visits_with_guests_before(timestamptz, integer)', 'forget_actor_names(uuid)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;

revoke create on schema public from sobremesa_directory;
