-- What a dish costs the restaurant, in minor units; null where nobody has said so. Guests never read it.
alter table menu_items add column cost_minor integer check (cost_minor between 0 and 100000000);
