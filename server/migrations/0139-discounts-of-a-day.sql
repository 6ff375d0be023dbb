-- The number of the closing whose figures have the discount, null until a day is closed. Its moment does not say so: it may be committed
-- after the closing, and the clocks of two servers differ.
alter table item_discounts no force row level security;
alter table day_closings no force row level security;
alter table item_discounts add column day_number integer check (day_number > 0);
update item_discounts d set day_number = (
  select min(c.number) from day_closings c where c.restaurant_id = d.restaurant_id and c.closed_at >= d.given_at);
create index item_discounts_of_open_day on item_discounts (restaurant_id) where day_number is null;
alter table day_closings force row level security;
alter table item_discounts force row level security;
