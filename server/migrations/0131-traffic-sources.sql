-- What each source says of how busy a restaurant is (TRAFFIC-1 to TRAFFIC-9), planned once on each connection: a first scan asks it in
-- the question that it has anyway. Planned with a moment's values each time, the plan took longer than the answer. `local` is the
-- moment on the restaurant's clock.
create function traffic_sources(restaurant uuid, moment timestamptz, local timestamp)
  returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  today constant date := local;
  same_weekdays constant date[] := array[today - 7, today - 14, today - 21, today - 28, today - 35, today - 42, today - 49, today - 56];
begin
  return (select json_build_object('tables', t.tables, 'occupied', t.occupied,
    -- both by the newest orders, whose index is walked from its end
    'recentOrders', (select count(*) filter (where o.status <> 'cancelled') from (select status from orders
      where restaurant_id = restaurant and created_at > moment - interval '30 minutes' order by created_at desc, id desc limit 1000) o),
    'takesOrders', coalesce((select created_at from orders
      where restaurant_id = restaurant order by created_at desc, id desc limit 1) > moment - interval '168 hours', false),
    'history', (select avg(mean_occupied / total_tables)::float8 from traffic_hours
      where restaurant_id = restaurant and date = any (same_weekdays) and hour = extract(hour from local)::integer and total_tables > 0),
    'sensors', (select coalesce(json_agg(json_build_object('id', s.id, 'level', s.latest_reading, 'at', s.latest_at)), '[]') from (
      select id, latest_reading, latest_at from traffic_sensors where restaurant_id = restaurant order by latest_at desc, id limit 10) s),
    'simulation', (select json_build_object('level', level, 'startedAt', started_at, 'endsAt', ends_at, 'startedByName', started_by_name)
      from traffic_simulations where restaurant_id = restaurant and started_at <= moment and ends_at > moment))
  from (select count(*) as tables, count(*) filter (where is_occupied) as occupied
    from restaurant_tables where restaurant_id = restaurant and archived_at is null) t);
end $$;
