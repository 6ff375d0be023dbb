-- The code on its way to a telephone: one at a time, hashed with the installation's secret.
create table sms_codes (
  factor_id uuid primary key references account_factors (id) on delete cascade,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

-- What was sent lately, for the limits: hashes of the number and of the asker's network.
create table sms_sent (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" ("id") on delete cascade,
  number_hash text not null,
  network_hash text not null,
  -- the clock's, not the transaction's: whoever waited for a lock counts from then on
  sent_at timestamptz not null default clock_timestamp()
);
create index sms_sent_number on sms_sent (number_hash, sent_at);
create index sms_sent_user on sms_sent (user_id, sent_at);
create index sms_sent_network on sms_sent (network_hash, sent_at);
create index sms_sent_at on sms_sent (sent_at);

grant select, insert, update, delete on sms_codes, sms_sent to sobremesa_app;
