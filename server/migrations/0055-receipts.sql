-- A receipt for each payment, a credit note for each refund. What a document says is its JSON, which carries the hash of the one before and
-- is hashed itself (domain/bills/receipt-chain.ts); the other columns are read from it. No foreign key to visit or payment: it outlives them.
create table receipts (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  id uuid not null generated always as ((document ->> 'id')::uuid) stored primary key,
  position integer not null generated always as ((document ->> 'position')::integer) stored,
  kind text not null generated always as (document ->> 'kind') stored check (kind in ('receipt', 'credit-note')),
  year integer not null generated always as ((document ->> 'year')::integer) stored,
  number integer not null generated always as ((document ->> 'number')::integer) stored,
  visit_id uuid not null generated always as ((document ->> 'visitId')::uuid) stored,
  payment_id uuid not null generated always as ((document ->> 'paymentId')::uuid) stored,
  unique (restaurant_id, position),
  unique (restaurant_id, kind, year, number)
);
create unique index receipts_one_for_each_payment on receipts (payment_id) where kind = 'receipt';
create index receipts_by_payment on receipts (payment_id);
create index receipts_by_visit on receipts (visit_id);
select enforce_tenancy('receipts');
-- What was issued is never rewritten.
revoke update, delete on receipts from sobremesa_app;

-- The end of a restaurant's chain, whose row is held while a document is issued: no number is given twice, and none is left out.
create table receipt_chains (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  position integer not null default 0 check (position >= 0),
  last_hash text not null check (last_hash ~ '^[0-9a-f]{64}$'),
  year integer not null,
  receipts integer not null default 0 check (receipts >= 0),
  credit_notes integer not null default 0 check (credit_notes >= 0)
);
select enforce_tenancy('receipt_chains');

-- Given back of the amount while the payment as a whole stands.
alter table payments add column refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor);

-- As it stands on receipts.
alter table restaurants add column tax_number text check (length(tax_number) between 1 and 40);
