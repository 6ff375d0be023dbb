-- The dining room as staff run it: archived tables, moved and merged visits, payments by hand, presence, traffic.

alter table restaurant_tables add column archived_at timestamptz;
-- An archived table keeps its number for the history; a new one may have the same.
alter table restaurant_tables drop constraint restaurant_tables_restaurant_id_table_number_key;
create unique index restaurant_tables_restaurant_id_table_number_key
  on restaurant_tables (restaurant_id, table_number) where archived_at is null;

grant select (archived_at) on restaurant_tables to sobremesa_directory;
create or replace function restaurant_of_table(wanted uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select t.restaurant_id from restaurant_tables t join restaurants r on r.id = t.restaurant_id and r.is_active
   where t.id = wanted and t.archived_at is null $$;

-- Set when the visit's diners, cart and orders went on as part of another visit.
alter table visits
  add column merged_into_visit_id uuid,
  add foreign key (restaurant_id, merged_into_visit_id) references visits (restaurant_id, id),
  add check (merged_into_visit_id is null or closed_at is not null);

-- The table whose code the phone scanned before staff moved the visit: a reload there leads to the new table.
-- approval: under the presence guard, a phone that nobody has seen asks before its first order.
alter table diner_sessions
  add column moved_from_table_id uuid,
  add column approval text check (approval in ('waiting', 'approved')),
  add foreign key (restaurant_id, moved_from_table_id) references restaurant_tables (restaurant_id, id)
    on delete set null (moved_from_table_id);

alter table payments
  add column recorded_by_user_id text references "user" ("id") on delete set null,
  add column recorded_by_name text;

-- Presence guard: while it is on, a scan needs the link's key or the table's PIN. Without a row it is off.
create table presence_guards (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  is_on boolean not null default false,
  holds_first_orders boolean not null default false,
  link_key text not null check (length(link_key) between 8 and 40),
  rotated_at timestamptz not null,
  version integer not null default 1
);

-- A table opened by hand. A few wrong tries use it up: four digits are soon guessed.
create table table_pins (
  table_id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  pin text not null check (pin ~ '^[0-9]{4}$'),
  wrong_tries smallint not null default 0 check (wrong_tries >= 0),
  expires_at timestamptz not null,
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete cascade
);

-- How full the house was, at each change of a table's status, by the restaurant's own clock.
create table traffic_analytics (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  date date not null,
  hour smallint not null check (hour between 0 and 23),
  occupied_tables integer not null check (occupied_tables >= 0),
  total_tables integer not null check (total_tables >= occupied_tables),
  created_at timestamptz not null
);
create index traffic_analytics_by_restaurant on traffic_analytics (restaurant_id, date desc, hour, created_at desc);

select enforce_tenancy(each::regclass) from unnest(array['presence_guards', 'table_pins', 'traffic_analytics']) as each;

-- A table becomes occupied in the statement that places an order, and by hand: whoever changes it, the record is written.
create function record_traffic() returns trigger language plpgsql as $$
begin
  insert into traffic_analytics (restaurant_id, date, hour, occupied_tables, total_tables, created_at)
  select r.id, (new.updated_at at time zone r.timezone)::date, extract(hour from new.updated_at at time zone r.timezone),
    count(*) filter (where t.is_occupied), count(*), new.updated_at
  from restaurants r join restaurant_tables t on t.restaurant_id = r.id and t.archived_at is null
  where r.id = new.restaurant_id group by r.id;
  return null;
end $$;
create trigger traffic_recorded after update of status on restaurant_tables for each row
  when (old.status is distinct from new.status) execute function record_traffic();
