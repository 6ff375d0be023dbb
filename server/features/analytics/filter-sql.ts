import { FILTERS, type Filter, type Grain } from '#domain/analytics/filter.ts';

/** The rows of a filter; or all rows, each under every slice that it belongs to (slice-sql.ts). */
export type Scope = Grain | 'slices';

/** $5 to $9 of a statement with a filter (NUM-23). */
export const filterValues = (filter: Filter): unknown[] => FILTERS.map((name) => filter[name] || null);

const FIRST_VALUE = 5;
const VALUES = FILTERS.map((name, place) => ({ name, value: `$${place + FIRST_VALUE}::text` }));
const IS_ONE = `num_nonnulls(${VALUES.map(({ value }) => value).join(', ')}) = 1`;
const ONLY_SLICE = `case when ${IS_ONE}
  then coalesce(${VALUES.map(({ name, value }) => `'${name}:' || ${value}`).join(', ')}) else (select slice from several) end`;
/** The slice of the stored figures that answers the filter: "section:Terrace"; null for several filters at once that are not kept. Needs `several`. */
export const sliceText = (grain: Grain): string => (grain === 'all' ? `''` : ONLY_SLICE);

/** Begins the slice of several filters at once; the id of their row follows. */
export const SEVERAL = 'several:';

/** Whether the row `f` of sales_filters is the filter. */
const IS_FILTER = VALUES.map(({ name, value }) => `f.${name} is not distinct from ${value}`).join(' and ');

/** `several`: the slice of several filters at once, and until when its hours are stored; no row if they are not kept. Needs `r`. */
export const SEVERAL_OF_FILTER = `several as materialized (
  select '${SEVERAL}' || f.id as slice, f.written_until from sales_filters f, r
  where f.restaurant_id = r.id and f.written_until is not null and ${IS_FILTER}
)`;
/** Whether the filter has stored figures; takes `several` as a join that may find nothing. */
export const HAS_SLICE = `(${IS_ONE} or several.slice is not null)`;

/** A statement for the values of a filter, with the row `wanted_filter` of sales_filters for its values and its slice for that of the rows. */
export const ofWanted = (text: string): string =>
  VALUES.reduce(
    (changed, { name }, place) =>
      changed.replaceAll(
        new RegExp(`\\$${place + FIRST_VALUE}\\b`, 'g'),
        `(select ${name} from wanted_filter)`,
      ),
    text.replaceAll(`'' as slice`, '(select slice from wanted_filter) as slice'),
  );

/** Looks the section’s tables up once, not per row. */
const isIn = (table: string): string =>
  `($5::text is null or ${table} = any (array(select t.id from restaurant_tables t where t.section = $5)))`;

const isDishIn = (item: string): string =>
  `($7::text is null or ${item}.category = $7) and ($8::text is null or ${item}.station = $8)`;

const BY_MEMBER = `e.to_status = 'delivered' and e.actor_kind = 'member' and e.actor_id is not null`;

/** The member who took most of the visit’s orders to its table (NUM-11). */
const servedBy = (
  visit: string,
): string => `select e.actor_id from orders v join order_events e on e.order_id = v.id
  where v.visit_id = ${visit} and ${BY_MEMBER} group by e.actor_id order by count(distinct e.order_id) desc, e.actor_id limit 1`;

/** The same for every visit of the `orders` (id, visit_id). */
export const served = (orders: string): string => `
  select distinct on (visit_id) visit_id, actor_id as member from (
    select p.visit_id, e.actor_id, count(distinct p.id) as orders from ${orders} p cross join lateral (
      select actor_id from order_events e where e.order_id = p.id and ${BY_MEMBER} offset 0) e group by 1, 2) by_member
  order by visit_id, orders desc, actor_id`;

/** Everybody’s latest name, including people who have left. */
export const MEMBER_NAMES = `select distinct on (coalesce(s.user_id, 'staff:' || s.id)) coalesce(s.user_id, 'staff:' || s.id) as id, s.name
    from staff_members s where s.restaurant_id = current_setting('app.restaurant_id')::uuid order by 1, s.created_at desc`;

const fitsBeyondDishes = (order: string): string => `${isIn(`${order}.table_id`)}
  and ($6::text is null or ${order}.order_mode = $6)
  and ($9::text is null or $9 = (${servedBy(`${order}.visit_id`)}))`;

const fitsOrder = (order: string): string => `${fitsBeyondDishes(order)}
  and (($7::text is null and $8::text is null) or exists (select from order_items f where f.order_id = ${order}.id and ${isDishIn('f')}))`;

const hasFittingOrder = (visit: string): string =>
  `exists (select from orders fit where fit.visit_id = ${visit} and fit.status <> 'cancelled' and ${fitsOrder('fit')})`;

/** Conditions of a statement, each beginning with "and"; empty without a filter. */
export const narrowing = (scope: Scope) => {
  const when = (condition: string): string =>
    scope === 'orders' || scope === 'dishes' ? ` and ${condition}` : '';
  return {
    order: (order: string) => when(fitsOrder(order)),
    /** For an order whose dishes are narrowed, too. */
    orderOfDishes: (order: string) => when(fitsBeyondDishes(order)),
    dish: (item: string) => (scope === 'dishes' ? ` and ${isDishIn(item)}` : ''),
    table: (table: string) => when(isIn(table)),
    /** For a visit that may have no order: a filter by section alone does not require one. */
    visit: (visit: string, table: string) =>
      when(`${isIn(table)} and (coalesce($6::text, $7, $8, $9) is null or ${hasFittingOrder(visit)})`),
    /** Payments and tips belong to no dish. */
    money: (visit: string) => (scope === 'dishes' ? ' and false' : when(hasFittingOrder(visit))),
  };
};
