-- The plan of a named statement stays with its connection, whichever restaurant comes next, and PostgreSQL estimates with the value that
-- current_setting has while it plans: the plan that was made for a restaurant without orders read every order of a large one, table by
-- table, for 12 seconds. The value of a sub-select is unknown to the planner, which expects a restaurant of average size; it is
-- also worked out once a statement instead of once a row.
create or replace function enforce_tenancy(tenant_table regclass, key_column name default 'restaurant_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %1$s to sobremesa_app using (%2$I = (select current_setting(''app.restaurant_id'')::uuid)) with check (%2$I = current_setting(''app.restaurant_id'')::uuid)',
    tenant_table, key_column);
  execute format('grant select, insert, update, delete on %s to sobremesa_app', tenant_table);
end $$;

do $$
declare
  each record;
begin
  for each in select schemaname, tablename from pg_policies where policyname = 'tenant' loop
    execute format('alter policy tenant on %I.%I using (%I = (select current_setting(''app.restaurant_id'')::uuid))',
      each.schemaname, each.tablename, case when each.tablename = 'restaurants' then 'id' else 'restaurant_id' end);
  end loop;
end $$;
