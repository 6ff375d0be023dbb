-- Accounts with the payment provider that restaurants have connected to that of whoever runs this server, as the provider described
-- them last. A restaurant has one at a time; what was paid into an earlier one can be given back from it.
create table connected_accounts (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  account_id text primary key check (account_id ~ '^acct_\w{1,200}$'),
  has_details boolean not null default false,
  can_charge boolean not null default false,
  can_pay_out boolean not null default false,
  -- what the provider still asks for, by its names for it; past_due: since longer than it allows
  due text[] not null default '{}',
  past_due text[] not null default '{}',
  due_at timestamptz,
  disabled_reason text,
  -- since when nothing more is paid into it
  ended_at timestamptz,
  -- the provider lets nobody ask about it any more
  is_revoked boolean not null default false,
  created_at timestamptz not null,
  unique (restaurant_id, account_id),
  check (not (is_revoked and ended_at is null))
);
create unique index connected_accounts_one on connected_accounts (restaurant_id) where ended_at is null;
select enforce_tenancy('connected_accounts');

-- Into which connected account a payment goes; null: into the installation's own.
alter table online_payments add column account_id text;
-- The owner is bound by row-level security, too (0003): without this it could not look whether the rows fit.
alter table online_payments no force row level security;
alter table connected_accounts no force row level security;
alter table online_payments add foreign key (restaurant_id, account_id) references connected_accounts (restaurant_id, account_id);
alter table online_payments force row level security;
alter table connected_accounts force row level security;
create index online_payments_by_account on online_payments (restaurant_id, account_id) where account_id is not null;

-- Events name an account and no restaurant, and the jobs look only after restaurants that have something to be looked after.
grant select (restaurant_id, account_id) on connected_accounts to sobremesa_directory;
create policy directory on connected_accounts for select to sobremesa_directory using (true);
grant select (id, restaurant_id, account_id, status) on online_payments to sobremesa_directory;
create policy directory on online_payments for select to sobremesa_directory using (true);
grant select (restaurant_id, online_payment_id, status) on online_refunds to sobremesa_directory;
create policy directory on online_refunds for select to sobremesa_directory using (true);

grant create on schema public to sobremesa_directory;
create function restaurant_of_account(wanted text) returns uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select restaurant_id from connected_accounts where account_id = wanted $$;
create function connected_restaurants() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select distinct restaurant_id from connected_accounts $$;
create function restaurants_paying_online() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select restaurant_id from online_payments where status = 'open' and account_id is not null
   union
   select r.restaurant_id from online_refunds r join online_payments o on o.id = r.online_payment_id
   where r.status = 'waiting' and o.account_id is not null $$;
do $$
declare
  signature text;
begin
  foreach signature in array array['restaurant_of_account(text)', 'connected_restaurants()', 'restaurants_paying_online()'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;
