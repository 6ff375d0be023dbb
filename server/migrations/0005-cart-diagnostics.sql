-- What the cart diagnostics measure: how long a command took up to its write, and how often it had to decide anew.
alter table cart_commands
  add column took_ms real check (took_ms >= 0),
  add column attempts smallint not null default 1 check (attempts >= 1);
create index cart_commands_by_age on cart_commands (restaurant_id, created_at desc);
