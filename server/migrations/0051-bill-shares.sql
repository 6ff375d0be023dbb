-- What somebody has taken of a bill. held: for three minutes while they choose how to pay; told: the staff know what they pay and how;
-- paid: its payment has the same id; released: given up, run out or taken back, kept until the bill is closed, so that its command that
-- arrives once more takes nothing. claims: which parts of which lines, with their amounts then (domain/bills/split.ts).
create table bill_shares (
  id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  bill_id uuid not null,
  diner_session_id uuid,
  kind text not null check (kind in ('all', 'mine', 'items', 'equal', 'amount')),
  claims jsonb not null check (jsonb_typeof(claims) = 'array'),
  amount_minor bigint not null check (amount_minor > 0),
  tip_minor integer not null default 0 check (tip_minor >= 0),
  method text check (method in ('cash', 'card')),
  -- what a guest pays with in cash, so that the waiter brings the change
  cash_minor bigint check (cash_minor > 0),
  status text not null check (status in ('held', 'told', 'paid', 'released')),
  held_until timestamptz check ((held_until is not null) = (status = 'held')),
  taken_at timestamptz not null,
  foreign key (restaurant_id, bill_id) references bills (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, diner_session_id) references diner_sessions (restaurant_id, id)
    on delete set null (diner_session_id)
);
create index bill_shares_by_bill on bill_shares (bill_id, taken_at);
create index bill_shares_by_session on bill_shares (diner_session_id);
-- One share at a time of each phone.
create unique index bill_shares_one_open on bill_shares (bill_id, diner_session_id) where status in ('held', 'told');
select enforce_tenancy('bill_shares');

-- Who pays for a dish, where that is not who ordered it: the kitchen goes on reading the name of the one who eats it.
alter table order_items add column billed_to_session_id uuid;
