-- Rows that serve for a while only: a cart command is repeated within minutes, and an import that nobody finished is not taken up again.

grant select (cart_id, command_id, created_at), delete on cart_commands to sobremesa_directory;
create policy directory on cart_commands to sobremesa_directory using (true);
grant select (id, status, created_at), delete on menu_imports to sobremesa_directory;
create policy directory on menu_imports to sobremesa_directory using (true);

grant select (reason), update (reason) on order_events to sobremesa_directory;
grant select (restaurant_id, subject_type, subject_id, details, at), update (details) on audit_log to sobremesa_directory;
create policy directory on audit_log to sobremesa_directory using (true);

grant create on schema public to sobremesa_directory;

create function forget_cart_commands(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from cart_commands where (cart_id, command_id) in (
       select cart_id, command_id from cart_commands where created_at <= older_than limit at_most) returning cart_id)
   select count(*)::integer from gone $$;

create function forget_menu_imports(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from menu_imports where id in (
       select id from menu_imports where created_at <= older_than and status <> 'applying' limit at_most) returning id)
   select count(*)::integer from gone $$;

-- What was said about guests goes with their names (0014); that, when and by whom an order was moved stays.
create function forget_reasons(of_visit uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as
$$ update order_events e set reason = null from orders o where o.id = e.order_id and o.visit_id = of_visit and e.reason is not null;
   update audit_log a set details = a.details - 'reason' from visits v, orders o
   where v.id = of_visit and o.visit_id = v.id and a.restaurant_id = v.restaurant_id and a.at >= v.opened_at
     and a.subject_type = 'order' and a.subject_id = o.id::text and a.details ? 'reason' $$;

do $$
declare
  signature text;
begin
  foreach signature in array array['forget_cart_commands(timestamptz, integer)', 'forget_menu_imports(timestamptz, integer)', 'forget_reasons(uuid)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;

revoke create on schema public from sobremesa_directory;
