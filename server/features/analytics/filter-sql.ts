import { FILTERS, type Filter, type Grain } from '#domain/analytics/filter.ts';

/** The rows of a filter; or all rows, each under every slice that it belongs to (slice-sql.ts). */
export type Scope = Grain | 'slices';

/** $5 to $9 of a statement with a filter (NUM-23). */
export const filterValues = (filter: Filter): unknown[] => FILTERS.map((name) => filter[name] || null);

const FIRST_VALUE = 5;
const VALUES = FILTERS.map((name, place) => ({ name, value: `$${place + FIRST_VALUE}::text` }));
const ONLY_SLICE = `case when num_nonnulls(${VALUES.map(({ value }) => value).join(', ')}) = 1
  then coalesce(${VALUES.map(({ name, value }) => `'${name}:' || ${value}`).join(', ')}) end`;
/** The slice of the stored figures that answers the filter: "section:Terrace"; null for several filters at once, which are not stored. */
export const sliceText = (grain: Grain): string => (grain === 'all' ? `''` : ONLY_SLICE);

/** Looks the section’s tables up once, not per row. */
const isIn = (table: string): string =>
  `($5::text is null or ${table} = any (array(select t.id from restaurant_tables t where t.section = $5)))`;

const isDishIn = (item: string): string =>
  `($7::text is null or ${item}.category = $7) and ($8::text is null or ${item}.station = $8)`;

/** The member who took most of the visit’s orders to its table (NUM-11). */
export const servedBy = (visit: string, columns: string): string => `select ${columns}
  from orders v join order_events e on e.order_id = v.id
  where v.visit_id = ${visit} and e.to_status = 'delivered' and e.actor_kind = 'member' and e.actor_id is not null
  group by e.actor_id order by count(distinct e.order_id) desc, e.actor_id limit 1`;

const fitsOrder = (order: string): string => `${isIn(`${order}.table_id`)}
  and ($6::text is null or ${order}.order_mode = $6)
  and (($7::text is null and $8::text is null) or exists (select from order_items f where f.order_id = ${order}.id and ${isDishIn('f')}))
  and ($9::text is null or $9 = (${servedBy(`${order}.visit_id`, 'e.actor_id')}))`;

const hasFittingOrder = (visit: string): string =>
  `exists (select from orders fit where fit.visit_id = ${visit} and fit.status <> 'cancelled' and ${fitsOrder('fit')})`;

/** Conditions of a statement, each beginning with "and"; empty without a filter. */
export const narrowing = (scope: Scope) => {
  const when = (condition: string): string =>
    scope === 'orders' || scope === 'dishes' ? ` and ${condition}` : '';
  return {
    order: (order: string) => when(fitsOrder(order)),
    dish: (item: string) => (scope === 'dishes' ? ` and ${isDishIn(item)}` : ''),
    table: (table: string) => when(isIn(table)),
    /** For a visit that may have no order: a filter by section alone does not require one. */
    visit: (visit: string, table: string) =>
      when(`${isIn(table)} and (coalesce($6::text, $7, $8, $9) is null or ${hasFittingOrder(visit)})`),
    /** Payments and tips belong to no dish. */
    money: (visit: string) => (scope === 'dishes' ? ' and false' : when(hasFittingOrder(visit))),
  };
};

/** The sums of dishes `i` in one tax rate. Needs `r`. */
export const DISH_SUMS = `trim_scale(i.tax_rate) as rate,
        sum(i.total_minor + case when r.prices_include_tax then 0 else round(i.total_minor * i.tax_rate) end) as gross,
        sum(case when r.prices_include_tax then i.total_minor - round(i.total_minor / (1 + i.tax_rate)) else round(i.total_minor * i.tax_rate) end) as tax`;
/** The amounts of an order that consists of these dishes. */
export const OF_DISHES = `coalesce(sum(gross), 0)::bigint as gross, 0::bigint as service, coalesce(sum(tax), 0)::bigint as tax,
      coalesce(jsonb_agg(jsonb_build_object('rate', rate, 'taxMinor', tax)), '[]') as taxes`;
/** The amounts of an order: gross (with tax, without service), service, tax and its parts. */
export const OF_ORDER = `o.total_amount_minor - o.service_charge_minor as gross, o.service_charge_minor as service, o.tax_minor as tax, o.taxes`;

/** The amounts of the order `o`, or of its matching dishes, as `m`. Needs `r`. */
export const amountsOf = (grain: Grain): string =>
  grain === 'dishes'
    ? `lateral (select ${OF_DISHES}
      from (select ${DISH_SUMS} from order_items i where i.order_id = o.id and ${isDishIn('i')} group by 1) d) m`
    : `lateral (select ${OF_ORDER}) m`;
