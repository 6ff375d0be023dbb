-- Allergies and diets of a diner, for the visit, and what the kitchen was told of them with each order: the order's are a snapshot.
alter table diner_sessions add column needs jsonb not null default '{"diets": [], "avoids": []}' check (jsonb_typeof(needs) = 'object');
alter table orders add column diner_needs jsonb not null default '[]' check (jsonb_typeof(diner_needs) = 'array');
-- Why a dish did not fit the needs of the diner who ordered it all the same.
alter table order_items add column misfits jsonb not null default '[]' check (jsonb_typeof(misfits) = 'array');
