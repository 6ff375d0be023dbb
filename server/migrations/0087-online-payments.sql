-- Payments that guests make on their phones, by a provider (Stripe). Each row is one intent of the provider, and its id the intent's
-- idempotency key. open: it may be paid; taken: its payment has the share's id; returned: it came when nothing was left to pay for, and is
-- given back; dropped: it ended without money.
create table online_payments (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  -- where it began; where its share is now says the share
  visit_id uuid not null,
  share_id uuid not null,
  diner_session_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  tip_minor integer not null check (tip_minor >= 0),
  currency text not null,
  intent_id text unique,
  status text not null default 'open' check (status in ('open', 'taken', 'returned', 'dropped')),
  -- Of a payment that its payer contests: what the provider says of the dispute.
  dispute_status text,
  dispute_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (restaurant_id, id)
);
create unique index online_payments_one_open on online_payments (share_id) where status = 'open';
create index online_payments_by_share on online_payments (share_id);
create index online_payments_by_visit on online_payments (visit_id);
create index online_payments_by_restaurant on online_payments (restaurant_id, created_at);
select enforce_tenancy('online_payments');

-- Money on its way back. late: what came too late, whose refund has the payment's id; office: what staff gave back, whose refund has the
-- credit note's. waiting: the provider has not said yes yet; done: it has; failed: it has said no, and somebody must look at it.
create table online_refunds (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  online_payment_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  cause text not null check (cause in ('late', 'office')),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  refund_id text unique,
  -- the provider's code for why not
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (restaurant_id, online_payment_id) references online_payments (restaurant_id, id) on delete cascade
);
create index online_refunds_by_payment on online_refunds (online_payment_id);
create index online_refunds_waiting on online_refunds (restaurant_id) where status = 'waiting';
select enforce_tenancy('online_refunds');

-- Events of the provider that were acted upon.
create table online_events (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  id text not null,
  seen_at timestamptz not null,
  primary key (restaurant_id, id)
);
select enforce_tenancy('online_events');

-- What the last comparison with the provider found.
create table online_checks (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  checked_at timestamptz not null,
  payments integer not null check (payments >= 0),
  differences jsonb not null check (jsonb_typeof(differences) = 'array')
);
select enforce_tenancy('online_checks');
