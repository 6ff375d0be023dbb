-- Weekly windows in which chosen dishes have a price of their own (PRICE-19), and those that a visit has locked (PRICE-21).

alter table restaurants add column happy_hours jsonb not null default '[]' check (jsonb_typeof(happy_hours) = 'array');

-- [{ name, factor, endsAt, menuItemIds }]; null where none ran when the visit began.
alter table table_price_sessions add column happy_hours jsonb check (jsonb_typeof(happy_hours) = 'array');
