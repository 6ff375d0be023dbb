-- What was sold, by hour, so that an answer about a year does not read a year of orders.

-- Hours before `rolled_until` stand in sales_hours; a change of a row that is older than `watched_until` is noted in sales_changes.
-- The second runs ahead of the first, so that a change that has not committed yet when an hour is written is noted all the same.
create table sales_rollups (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  timezone text not null,
  rolled_until timestamptz not null,
  watched_until timestamptz not null check (watched_until >= rolled_until),
  watched_at timestamptz not null,
  -- The last comparison with the rows themselves.
  compared_at timestamptz,
  compared_hours integer not null default 0 check (compared_hours >= 0),
  differing_hours integer not null default 0 check (differing_hours between 0 and compared_hours)
);

create table sales_hours (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  starts_at timestamptz not null,
  currency text not null,
  gross_minor bigint not null,
  tax_minor bigint not null,
  service_charge_minor bigint not null,
  tips_minor bigint not null,
  discount_minor bigint not null,
  surcharge_minor bigint not null,
  cancelled_minor bigint not null,
  refunded_minor bigint not null,
  cash_minor bigint not null,
  card_minor bigint not null,
  online_minor bigint not null,
  orders integer not null,
  cancelled_orders integer not null,
  visits integer not null,
  guests integer not null,
  closed_visits integer not null,
  minutes bigint not null,
  primary key (restaurant_id, starts_at, currency)
);

create table sales_hour_parts (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  part text not null check (part in ('category', 'dish', 'option', 'method', 'tax')),
  starts_at timestamptz not null,
  currency text not null,
  key text not null,
  label text not null,
  count integer not null,
  minor bigint not null,
  primary key (restaurant_id, part, starts_at, currency, key)
);

-- Moments whose hour is to be written again. Rows are only added and taken away: two transactions never wait for each other.
create table sales_changes (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  at timestamptz not null
);
create index sales_changes_by_restaurant on sales_changes (restaurant_id, at);

select enforce_tenancy(each::regclass)
from unnest(array['sales_rollups', 'sales_hours', 'sales_hour_parts', 'sales_changes']) as each;

create index payments_by_restaurant on payments (restaurant_id, created_at);

create function note_sales_changes(of_restaurant uuid, moments timestamptz[]) returns void language sql as $$
  insert into sales_changes (restaurant_id, at)
  select distinct s.restaurant_id, m from sales_rollups s join restaurants r on r.id = s.restaurant_id, unnest(moments) as m
  where s.restaurant_id = of_restaurant and m < s.watched_until
$$;

-- An order counts in its own hour, and its visit in the hour in which that began.
create function note_changed_order() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array(
    select new.created_at union select opened_at from visits where id in (new.visit_id, old.visit_id)));
  return null;
end $$;
create trigger sales_noted_i after insert on orders for each row execute function note_changed_order();
create trigger sales_noted_u after update on orders for each row
  when (old.visit_id is distinct from new.visit_id or old.total_amount_minor <> new.total_amount_minor or old.tax_minor <> new.tax_minor
    or old.service_charge_minor <> new.service_charge_minor or old.taxes is distinct from new.taxes
    or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function note_changed_order();

create function note_changed_tip() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(coalesce(new.restaurant_id, old.restaurant_id), array(
    select created_at from orders where id in (new.order_id, old.order_id)));
  return null;
end $$;
create trigger sales_noted after insert or update or delete on tips for each row execute function note_changed_tip();

create function note_changed_payment() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array[new.created_at]);
  return null;
end $$;
create trigger sales_noted_i after insert on payments for each row execute function note_changed_payment();
create trigger sales_noted_u after update on payments for each row
  when (old.status <> new.status or old.amount_minor <> new.amount_minor or old.tip_minor <> new.tip_minor or old.method <> new.method)
  execute function note_changed_payment();

create function note_changed_visit() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array[old.opened_at, new.opened_at]);
  return null;
end $$;
create trigger sales_noted after update on visits for each row
  when (old.closed_at is distinct from new.closed_at or old.opened_at <> new.opened_at) execute function note_changed_visit();

create function note_changed_guests() returns trigger language plpgsql as $$
begin
  perform note_sales_changes(new.restaurant_id, array(
    select opened_at from visits where id in (new.visit_id, old.visit_id)));
  return null;
end $$;
create trigger sales_noted_i after insert on diner_sessions for each row execute function note_changed_guests();
create trigger sales_noted_u after update on diner_sessions for each row
  when (old.visit_id <> new.visit_id) execute function note_changed_guests();

-- The hours of every restaurant are written by a job.
grant create on schema public to sobremesa_directory;
create function restaurants_to_roll_up() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select id from restaurants $$;
alter function restaurants_to_roll_up() owner to sobremesa_directory;
revoke all on function restaurants_to_roll_up() from public;
grant execute on function restaurants_to_roll_up() to sobremesa_app;
revoke create on schema public from sobremesa_directory;
