-- What somebody proves beside the password: authenticator apps, passkeys and telephones, each by the name that they gave it.
-- It belongs to people, not to a restaurant: no restaurant_id, no row-level security.
create table account_factors (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" ("id") on delete cascade,
  kind text not null check (kind in ('app', 'passkey', 'phone')),
  name text not null check (length(name) between 1 and 60),
  -- an app's shared secret, a telephone's number: encrypted
  secret text,
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[] not null default '{}',
  -- null: begun and never shown to work; it counts as none
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (case kind when 'passkey' then credential_id is not null and public_key is not null and sign_count is not null else secret is not null end)
);
create index account_factors_user on account_factors (user_id);

-- Of whoever has a factor: the recovery codes, encrypted, and how many wrong codes came in a row.
create table account_second_steps (
  user_id text primary key references "user" ("id") on delete cascade,
  recovery_codes text not null,
  wrong_tries int not null default 0,
  locked_until timestamptz
);

-- A sign-in whose first step was right and whose second is missing.
create table sign_in_challenges (
  id_hash text primary key,
  user_id text not null references "user" ("id") on delete cascade,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);

insert into account_factors (user_id, kind, name, secret, verified_at)
select distinct on ("userId") "userId", 'app', 'Authenticator', secret, now()
from "twoFactor" t join "user" u on u.id = t."userId"
where t.verified is not false and u."twoFactorEnabled" order by "userId", t.id;
insert into account_second_steps (user_id, recovery_codes)
select distinct on ("userId") "userId", "backupCodes"
from "twoFactor" t join "user" u on u.id = t."userId"
where t.verified is not false and u."twoFactorEnabled" order by "userId", t.id;
drop table "twoFactor";
alter table "user" drop column "twoFactorEnabled";

grant select, insert, update, delete on account_factors, account_second_steps, sign_in_challenges to sobremesa_app;
