-- Where a restaurant's menu is sent beside its own pages: one configuration for each platform.
create table platform_sync_configs (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  platform_type text not null check (platform_type in ('google', 'wordpress', 'custom', 'doordash', 'ubereats', 'grubhub')),
  api_endpoint text not null default '' check (length(api_endpoint) <= 500),
  -- account_id, location_id, username: what may be read by whoever edits it.
  config_data jsonb not null default '{}',
  -- The key or password, encrypted with a key of this installation.
  sealed_secret text,
  is_active boolean not null default false,
  -- Whether changed prices are sent by themselves.
  sync_enabled boolean not null default true,
  last_sync_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (restaurant_id, platform_type),
  unique (restaurant_id, id)
);
select enforce_tenancy('platform_sync_configs');

create table platform_sync_jobs (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  config_id uuid not null,
  job_type text not null check (job_type in ('menu', 'price')),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed', 'failed')),
  scheduled_for timestamptz not null,
  -- pending: when it is tried next. in_progress: from then on it counts as interrupted.
  due_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  attempts smallint not null default 0 check (attempts >= 0),
  problem text,
  error_message text,
  -- The dishes that are there already: an attempt after a failed one goes on with the others.
  sent_ids uuid[] not null default '{}',
  total_count integer,
  created_at timestamptz not null,
  foreign key (restaurant_id, config_id) references platform_sync_configs (restaurant_id, id) on delete cascade,
  check ((due_at is not null) = (status in ('pending', 'in_progress')))
);
-- Several changes until it begins are one job.
create unique index platform_sync_jobs_pending on platform_sync_jobs (config_id) where status = 'pending';
create index platform_sync_jobs_due on platform_sync_jobs (due_at) where due_at is not null;
create index platform_sync_jobs_newest on platform_sync_jobs (restaurant_id, created_at desc, id desc);
create index platform_sync_jobs_by_config on platform_sync_jobs (config_id, created_at desc);
select enforce_tenancy('platform_sync_jobs');

-- A changed base price, wherever it was changed, goes to each platform a minute later (PLATFORM-3).
create function schedule_price_sync() returns trigger language plpgsql as $$
begin
  insert into platform_sync_jobs as j (restaurant_id, config_id, job_type, scheduled_for, due_at, created_at)
  select new.restaurant_id, c.id, 'price', new.updated_at + interval '1 minute', new.updated_at + interval '1 minute', new.updated_at
  from platform_sync_configs c
  where c.restaurant_id = new.restaurant_id and c.is_active and c.sync_enabled
  on conflict (config_id) where status = 'pending' do update set sent_ids = '{}' where j.sent_ids <> '{}';
  return null;
end $$;
create trigger price_sync after update of base_price_minor on menu_items for each row
when (old.base_price_minor is distinct from new.base_price_minor) execute function schedule_price_sync();

-- Which restaurants have something to send, before a restaurant is known.
grant select (restaurant_id, due_at) on platform_sync_jobs to sobremesa_directory;
create policy directory on platform_sync_jobs for select to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function restaurants_with_due_syncs(at timestamptz) returns table (restaurant_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select j.restaurant_id from platform_sync_jobs j where j.due_at <= at group by j.restaurant_id order by min(j.due_at) $$;
alter function restaurants_with_due_syncs(timestamptz) owner to sobremesa_directory;
revoke all on function restaurants_with_due_syncs(timestamptz) from public;
grant execute on function restaurants_with_due_syncs(timestamptz) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
