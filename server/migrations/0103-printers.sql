-- Printers for kitchen and bills, and what waits to be printed.

-- connection: server and agent reach the printer by TCP at host and port; cloudprnt: the printer asks by itself, with a secret.
-- stations: whose dishes it prints; empty: all. events: what it prints by itself.
create table printers (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  connection text not null check (connection in ('server', 'agent', 'cloudprnt')),
  host text check (length(host) between 1 and 60),
  port integer check (port between 1 and 65535),
  -- Of the secret in its address: SHA-256. mac: the printer that asked first with it, and no other.
  token_hash bytea unique check (length(token_hash) = 32),
  mac text check (length(mac) <= 40),
  width_mm smallint not null check (width_mm in (58, 80)),
  language text not null check (language in ('en', 'es')),
  code_page text not null check (length(code_page) <= 20),
  stations text[] not null default '{}',
  events text[] not null default '{}',
  copies smallint not null check (copies between 1 and 5),
  beeps boolean not null,
  -- What happened before is not printed by itself.
  prints_since timestamptz not null,
  status text not null default 'unknown'
    check (status in ('unknown', 'online', 'offline', 'paper-low', 'paper-out', 'cover-open', 'error', 'nonsense')),
  status_at timestamptz,
  heard_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (restaurant_id, id),
  check ((connection = 'cloudprnt') = (token_hash is not null)),
  check ((connection = 'cloudprnt') = (host is null) and (host is null) = (port is null))
);
create unique index printers_name_key on printers (restaurant_id, lower(name));
select enforce_tenancy('printers');

-- One document for one printer. source: what asked for it, once for each printer; what people ask for again has a source of its own.
-- begun_at: from then on paper may have come out. was_begun: it was begun before and nobody knows how that ended; the paper says so.
create table print_jobs (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  printer_id uuid not null,
  document text not null check (document in ('ticket', 'ready', 'corrected', 'cancelled', 'bill', 'receipt', 'day-closing', 'test')),
  subject_id uuid not null,
  source text not null check (length(source) between 1 and 120),
  label text not null default '' check (length(label) <= 60),
  -- Whose dishes it has; null: those of its printer, empty: all.
  stations text[],
  state text not null default 'queued' check (state in ('queued', 'sending', 'printed', 'failed', 'may-have-printed', 'dropped')),
  was_begun boolean not null default false,
  attempts smallint not null default 0,
  problem text check (length(problem) <= 40),
  asked_by_name text,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  -- Who has taken it has until then.
  taken_until timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  unique (printer_id, source),
  foreign key (restaurant_id, printer_id) references printers (restaurant_id, id) on delete cascade,
  check ((state = 'sending') = (taken_until is not null)),
  check ((state in ('queued', 'sending')) = (ended_at is null))
);
create index print_jobs_waiting on print_jobs (printer_id, created_at) where state in ('queued', 'sending');
create index print_jobs_newest on print_jobs (restaurant_id, created_at desc, id desc);
select enforce_tenancy('print_jobs');

-- Who may send what is to be printed: API keys with a scope of their own.
alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (scopes <@ array['traffic', 'print'] and cardinality(scopes) > 0);

-- Which restaurants print, whose printer asks, and which work is old.
grant select (id, restaurant_id, token_hash) on printers to sobremesa_directory;
create policy directory on printers for select to sobremesa_directory using (true);
grant select (id, restaurant_id, created_at, state), delete on print_jobs to sobremesa_directory;
create policy directory on print_jobs to sobremesa_directory using (true);
create index print_jobs_by_age on print_jobs (created_at);
grant create on schema public to sobremesa_directory;

create function restaurants_that_print() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select distinct restaurant_id from printers $$;

create function printer_by_token(wanted bytea) returns table (id uuid, restaurant_id uuid)
language sql stable security definer set search_path = public, pg_temp as
$$ select p.id, p.restaurant_id from printers p where p.token_hash = wanted $$;

create function forget_print_jobs(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from print_jobs where id in (select id from print_jobs where created_at < older_than limit at_most) returning id)
   select count(*)::integer from gone $$;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'restaurants_that_print()', 'printer_by_token(bytea)', 'forget_print_jobs(timestamptz, integer)'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;

revoke create on schema public from sobremesa_directory;
