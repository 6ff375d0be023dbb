-- Until then guests order outside the opening hours too, because staff said so.
alter table restaurants add column guests_order_until timestamptz;

-- Limits against slips of the finger, in minor units: wide enough for currencies of small units and of three decimals.
alter table menu_items drop constraint menu_items_base_price_minor_check,
  add constraint menu_items_base_price_minor_check check (base_price_minor between 0 and 100000000);
alter table menu_options drop constraint menu_options_price_minor_check,
  add constraint menu_options_price_minor_check check (price_minor between -100000000 and 100000000);
alter table tips drop constraint tips_amount_minor_check,
  add constraint tips_amount_minor_check check (amount_minor between 0 and 100000000);
