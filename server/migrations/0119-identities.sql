-- With whom somebody signs in beside their password: the address that the provider says of them, and each identity with one account only.
alter table "account" add column "email" text;
create unique index "account_identity" on "account" ("providerId", "accountId");
