-- Visits, waits, calls, tips, dishes and what was ordered together, by hour, as sales are: an answer about a year reads no year of rows.

alter table sales_hour_parts drop constraint sales_hour_parts_part_check;
alter table sales_hour_parts add constraint sales_hour_parts_part_check check (part in ('category', 'dish', 'option', 'method', 'tax',
  'net', 'baskets', 'visits', 'prices', 'waits', 'station_waits', 'dish_waits', 'cancelled', 'tips', 'calls', 'withdrawn'));
-- What is no sum: times in seconds, and the dishes of each visit.
alter table sales_hour_parts add column detail jsonb check (jsonb_typeof(detail) = 'object');

-- Every hour is written once more, with all of its parts; until then it is read from the rows themselves.
alter table sales_rollups no force row level security;
delete from sales_rollups;
alter table sales_rollups force row level security;

-- Each move of an order changes how long something took, and a correction may change its dishes alone.
drop trigger sales_noted_u on orders;
create trigger sales_noted_u after update on orders for each row
  when (old.version <> new.version or old.visit_id is distinct from new.visit_id or old.total_amount_minor <> new.total_amount_minor
    or old.tax_minor <> new.tax_minor or old.service_charge_minor <> new.service_charge_minor or old.taxes is distinct from new.taxes
    or old.status <> new.status or old.cancel_reason is distinct from new.cancel_reason or old.confirmed_at is distinct from new.confirmed_at
    or old.preparing_at is distinct from new.preparing_at or old.ready_at is distinct from new.ready_at
    or old.delivered_at is distinct from new.delivered_at)
  execute function note_changed_order();

drop trigger sales_noted on visits;
create trigger sales_noted after update on visits for each row
  when (old.closed_at is distinct from new.closed_at or old.opened_at <> new.opened_at or old.table_id <> new.table_id
    or old.merged_into_visit_id is distinct from new.merged_into_visit_id)
  execute function note_changed_visit();

create function note_changed_call() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array[new.created_at]);
  return null;
end $$;
create trigger figures_noted_i after insert on staff_requests for each row execute function note_changed_call();
create trigger figures_noted_u after update on staff_requests for each row
  when (old.taken_at is distinct from new.taken_at or old.completed_at is distinct from new.completed_at
    or old.completed_by_name is distinct from new.completed_by_name or old.withdrawn_at is distinct from new.withdrawn_at
    or old.wish is distinct from new.wish or old.request_type <> new.request_type)
  execute function note_changed_call();

-- How far a visit went. Its prices are locked in the transaction of its first scan, which is noted.
create function note_visit_that_went_on() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array[(select opened_at from visits where id = new.visit_id)]);
  return null;
end $$;
create trigger figures_noted_i after insert on carts for each row when (new.version > 0) execute function note_visit_that_went_on();
create trigger figures_noted_u after update on carts for each row
  when ((old.version = 0 and new.version > 0) or old.visit_id <> new.visit_id) execute function note_visit_that_went_on();
create trigger figures_noted_u after update on table_price_sessions for each row
  when (old.food_factor <> new.food_factor or old.drinks_factor <> new.drinks_factor) execute function note_visit_that_went_on();

create function note_menu_view() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array(select opened_at from visits
    where table_id = new.table_id and opened_at <= new.at and (closed_at is null or closed_at >= new.at)));
  return null;
end $$;
create trigger figures_noted after insert on analytics_events for each row
  when (new.event = 'menu_view' and new.table_id is not null) execute function note_menu_view();

create function note_feedback_of_visit() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array(
    select v.opened_at from orders o join visits v on v.id = o.visit_id where o.id = new.order_id));
  return null;
end $$;
create trigger figures_noted_i after insert on customer_feedback for each row execute function note_feedback_of_visit();
create trigger figures_noted_u after update on customer_feedback for each row
  when (old.is_declined <> new.is_declined) execute function note_feedback_of_visit();

-- What a dish earned without tax depends on it: every hour is written once more.
create function forget_rolled_hours() returns trigger language plpgsql as $$
begin
  delete from sales_rollups where restaurant_id = new.id;
  return null;
end $$;
create trigger figures_forgotten after update on restaurants for each row
  when (old.prices_include_tax <> new.prices_include_tax) execute function forget_rolled_hours();
