-- Prices that follow the room: the rules' version, and what the level of traffic is measured by beside the tables.

alter table restaurants add column pricing_version integer not null default 1;

-- What a visit's factors come from (PRICE-17): { level, confidence, shares, rule }; null for visits of before.
alter table table_price_sessions add column explanation jsonb check (jsonb_typeof(explanation) = 'object');

-- A level that staff pretend for up to an hour. It is no row of the history.
create table traffic_simulations (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  level numeric(5, 4) not null check (level between 0 and 1),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at and ends_at <= started_at + interval '1 hour'),
  started_by_name text not null
);

-- The newest reading of each sensor, and those that it may send again: each reading counts once.
create table traffic_sensors (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id text not null check (length(id) between 1 and 80),
  latest_reading numeric(5, 4) not null check (latest_reading between 0 and 1),
  latest_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (restaurant_id, id)
);
create table sensor_readings (
  restaurant_id uuid not null,
  sensor_id text not null,
  at timestamptz not null,
  level numeric(5, 4) not null check (level between 0 and 1),
  primary key (restaurant_id, sensor_id, at),
  foreign key (restaurant_id, sensor_id) references traffic_sensors (restaurant_id, id) on delete cascade
);

-- Each hour of a restaurant's clock: the most tables that were occupied at once, the mean, and the minutes in which any was.
create table traffic_hours (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  date date not null,
  hour smallint not null check (hour between 0 and 23),
  highest_occupied integer not null check (highest_occupied >= 0),
  mean_occupied numeric(8, 3) not null check (mean_occupied between 0 and highest_occupied),
  occupied_minutes numeric(6, 2) not null check (occupied_minutes >= 0),
  total_tables integer not null check (total_tables >= highest_occupied),
  primary key (restaurant_id, date, hour)
);

select enforce_tenancy(each::regclass)
from unnest(array['traffic_simulations', 'traffic_sensors', 'sensor_readings', 'traffic_hours']) as each;

-- The hours of every restaurant are written by a job, and the old ones forgotten by another.
grant select (id, restaurant_id, date, created_at), delete on traffic_analytics to sobremesa_directory;
create policy directory on traffic_analytics to sobremesa_directory using (true);
grant select (restaurant_id, date, hour), delete on traffic_hours to sobremesa_directory;
create policy directory on traffic_hours to sobremesa_directory using (true);
create index traffic_analytics_by_age on traffic_analytics (created_at);
create index traffic_hours_by_age on traffic_hours (date);

grant create on schema public to sobremesa_directory;

create function restaurants_with_traffic(since timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select distinct restaurant_id from traffic_analytics where created_at >= since $$;

create function forget_traffic(older_than date, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with changes as (
     delete from traffic_analytics where id in (
       select id from traffic_analytics where created_at < older_than and date < older_than limit at_most) returning id),
   hours as (
     delete from traffic_hours where (restaurant_id, date, hour) in (
       select restaurant_id, date, hour from traffic_hours where date < older_than limit at_most) returning date)
   select greatest((select count(*) from changes), (select count(*) from hours))::integer $$;

do $$
declare
  signature text;
begin
  foreach signature in array array['restaurants_with_traffic(timestamptz)', 'forget_traffic(date, integer)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;

revoke create on schema public from sobremesa_directory;
