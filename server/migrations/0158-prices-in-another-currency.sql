-- Prices in another currency are other prices, also if their numbers stay (PLATFORM-3, PLATFORM-4). A new price is a new content: the
-- attempts that an earlier one has used do not count against it (PLATFORM-5). A retry keeps its time, which the platform may have asked for.
create or replace function schedule_price_sync() returns trigger language plpgsql as $$
declare
  restaurant uuid;
begin
  if tg_table_name = 'restaurants' then restaurant := new.id; else restaurant := new.restaurant_id; end if;
  insert into platform_sync_jobs as j (restaurant_id, config_id, job_type, scheduled_for, due_at, created_at)
  select restaurant, c.id, 'price', new.updated_at + interval '1 minute', new.updated_at + interval '1 minute', new.updated_at
  from platform_sync_configs c
  where c.restaurant_id = restaurant and c.is_active and c.sync_enabled
  on conflict (config_id) where status = 'pending' do update set sent_ids = '{}', attempts = 0 where j.sent_ids <> '{}' or j.attempts <> 0;
  return null;
end $$;
create trigger price_sync after update of currency on restaurants for each row
when (old.currency is distinct from new.currency) execute function schedule_price_sync();
