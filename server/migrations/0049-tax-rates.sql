-- A restaurant's tax rates: [{ id, name, rate, changes: [{ from, rate }] }], fractions, the days those of its calendar; the first is
-- the default, and what names another is sold at that (TAX-3, TAX-4).
alter table restaurants no force row level security;
alter table restaurants add column tax_rates jsonb not null
  default '[{"id": "00000000-0000-4000-8000-000000000000", "name": "Standard", "rate": 0.1, "changes": []}]'
  check (jsonb_typeof(tax_rates) = 'array' and jsonb_array_length(tax_rates) >= 1);
update restaurants set tax_rates = jsonb_build_array(jsonb_build_object(
  'id', '00000000-0000-4000-8000-000000000000', 'name', case default_language when 'es' then 'General' else 'Standard' end,
  'rate', trim_scale(tax_rate), 'changes', '[]'::jsonb));
alter table restaurants drop column tax_rate;
alter table restaurants force row level security;

-- null: as the category; a category's null: the default
alter table menu_items add column tax_rate_id uuid;
alter table menu_categories add column tax_rate_id uuid;

-- What a foreign key would be: nothing names a rate that there is not, and none goes that something names.
create function check_tax_rate_known() returns trigger language plpgsql as $$
begin
  perform from restaurants r where r.id = new.restaurant_id
    and r.tax_rates @> jsonb_build_array(jsonb_build_object('id', new.tax_rate_id::text)) for no key update;
  if not found then
    raise exception using errcode = 'foreign_key_violation', constraint = 'tax_rate_known', message = 'no such tax rate';
  end if;
  return null;
end $$;
create constraint trigger tax_rate_known after insert or update of tax_rate_id on menu_items deferrable initially immediate
  for each row when (new.tax_rate_id is not null) execute function check_tax_rate_known();
create constraint trigger tax_rate_known after insert or update of tax_rate_id on menu_categories deferrable initially immediate
  for each row when (new.tax_rate_id is not null) execute function check_tax_rate_known();

create function check_tax_rates_used() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select tax_rate_id from menu_items where restaurant_id = new.id union all select tax_rate_id from menu_categories where restaurant_id = new.id
    ) used
    where tax_rate_id is not null and not new.tax_rates @> jsonb_build_array(jsonb_build_object('id', tax_rate_id::text))
  ) then
    raise exception using errcode = 'foreign_key_violation', constraint = 'tax_rates_used', message = 'a tax rate is in use';
  end if;
  return null;
end $$;
create constraint trigger tax_rates_used after update of tax_rates on restaurants deferrable initially immediate
  for each row when (old.tax_rates is distinct from new.tax_rates) execute function check_tax_rates_used();

-- The tax of an order by rate, as it was charged: [{ rate, netMinor, taxMinor }]. What was ordered before was taxed once, at the rate of
-- most of it.
alter table orders no force row level security;
alter table order_items no force row level security;
alter table orders add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array');
update orders o set taxes = jsonb_build_array(jsonb_build_object(
  'rate', trim_scale(i.tax_rate),
  'netMinor', o.total_amount_minor - o.service_charge_minor - o.tax_minor,
  'taxMinor', o.tax_minor))
from (
  select distinct on (order_id) order_id, tax_rate from (
    select order_id, tax_rate, sum(total_minor) as charged from order_items group by order_id, tax_rate
  ) rates order by order_id, charged desc, tax_rate desc
) i
where i.order_id = o.id;
alter table order_items force row level security;
alter table orders force row level security;
