-- What is summed up by hour and day is also summed up for each section, mode, category, station and member, so that figures with a filter
-- need not be read from a year of orders. The empty slice is the whole restaurant.
alter table sales_hours add column slice text not null default '';
alter table sales_hours drop constraint sales_hours_pkey, add primary key (restaurant_id, slice, starts_at, currency);
alter table sales_hour_parts add column slice text not null default '';
alter table sales_hour_parts drop constraint sales_hour_parts_pkey, add primary key (restaurant_id, slice, part, starts_at, currency, key);
alter table sales_day_parts add column slice text not null default '';
alter table sales_day_parts drop constraint sales_day_parts_pkey, add primary key (restaurant_id, slice, part, day, currency, key);
-- Hours and days are written again in every slice and part.
create index sales_hour_parts_by_hour on sales_hour_parts (restaurant_id, starts_at);
create index sales_hours_by_hour on sales_hours (restaurant_id, starts_at);
create index sales_day_parts_by_day on sales_day_parts (restaurant_id, day);

-- Stored hours from here on are still of the sections that tables had before; null: none are.
alter table sales_rollups add column sections_until timestamptz;

-- Every hour is written again, with its slices; until then it is read from the rows themselves.
alter table sales_rollups no force row level security;
delete from sales_rollups;
alter table sales_rollups force row level security;

-- Calls that are completed are looked up by their visit as well.
create index staff_requests_by_visit on staff_requests (visit_id);

-- A visit is in every slice of its orders, and in that of the member who served it: so what changes one of its orders may change each hour
-- in which anything of the visit counts. Nothing is looked up for visits of the current hour, which nobody has summed up yet.
create function note_visits(of_restaurant uuid, visit_ids uuid[], moments timestamptz[]) returns void language plpgsql as $$
declare
  watched timestamptz;
  visit uuid;
begin
  select watched_until into watched from sales_rollups where restaurant_id = of_restaurant;
  if watched is null then return; end if;
  -- A loop, because one look into an index after the other is ten times as fast here as one statement about all of them.
  foreach visit in array visit_ids loop
    moments := moments || array(select opened_at from visits where id = visit and opened_at < watched)
      || array(select created_at from orders where visit_id = visit and created_at < watched)
      || array(select p.created_at from bills b join payments p on p.bill_id = b.id where b.visit_id = visit and p.created_at < watched)
      || array(select created_at from staff_requests where visit_id = visit and created_at < watched);
  end loop;
  if not (watched > any (moments)) then return; end if;
  -- The restaurant may be going away, and its rows with it.
  insert into sales_changes (restaurant_id, at)
  select distinct r.id, date_trunc('hour', m, r.timezone) from restaurants r, unnest(moments) as m where r.id = of_restaurant and m < watched;
end $$;

create or replace function note_changed_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_visits(new.restaurant_id, array[new.visit_id], array[new.created_at]);
  else
    perform note_visits(new.restaurant_id, array[new.visit_id, old.visit_id], array[new.created_at]);
  end if;
  return null;
end $$;
drop trigger sales_noted_u on orders;
create trigger sales_noted_u after update on orders for each row
  when (old.version <> new.version or old.visit_id is distinct from new.visit_id or old.total_amount_minor <> new.total_amount_minor
    or old.tax_minor <> new.tax_minor or old.service_charge_minor <> new.service_charge_minor or old.taxes is distinct from new.taxes
    or old.status <> new.status or old.cancel_reason is distinct from new.cancel_reason or old.confirmed_at is distinct from new.confirmed_at
    or old.preparing_at is distinct from new.preparing_at or old.ready_at is distinct from new.ready_at
    or old.delivered_at is distinct from new.delivered_at or old.order_mode <> new.order_mode or old.table_id <> new.table_id)
  execute function note_changed_order();

-- Dishes and events that are added or deleted come with a new version of their order, which is noted.
create function note_order_of_change() returns trigger language plpgsql as $$
declare
  changed record;
begin
  select visit_id, created_at into changed from orders where id = new.order_id;
  perform note_visits(new.restaurant_id, array[changed.visit_id], array[changed.created_at]);
  return null;
end $$;
create trigger figures_noted_u after update on order_items for each row
  when (old.category is distinct from new.category or old.station is distinct from new.station) execute function note_order_of_change();
create trigger figures_noted_u after update on order_events for each row
  when (old.to_status <> new.to_status or old.actor_kind <> new.actor_kind or old.actor_id is distinct from new.actor_id)
  execute function note_order_of_change();

drop trigger figures_noted_u on staff_requests;
create trigger figures_noted_u after update on staff_requests for each row
  when (old.taken_at is distinct from new.taken_at or old.completed_at is distinct from new.completed_at
    or old.completed_by_name is distinct from new.completed_by_name or old.withdrawn_at is distinct from new.withdrawn_at
    or old.wish is distinct from new.wish or old.request_type <> new.request_type
    or old.visit_id is distinct from new.visit_id or old.table_id <> new.table_id)
  execute function note_changed_call();

-- A table that moves to another section takes its earlier orders along: the hours of every section are written again. A moment before all
-- others stands for them.
create function note_changed_section() returns trigger language plpgsql as $$
begin
  insert into sales_changes (restaurant_id, at) select restaurant_id, '-infinity' from sales_rollups where restaurant_id = new.restaurant_id;
  return null;
end $$;
create trigger figures_noted_u after update on restaurant_tables for each row
  when (old.section is distinct from new.section) execute function note_changed_section();
