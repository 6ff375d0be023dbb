-- Where the restaurant wants that, an order is confirmed in the moment in which it is placed.
alter table restaurants add column confirms_orders boolean not null default false;
