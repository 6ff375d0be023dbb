import type { RolledPart } from '#domain/analytics/sales.ts';
import { ORDER_TIMES, REQUEST_TIMES, type ServiceTime } from '#domain/analytics/service.ts';
import { among, type Keep, startOf } from './among-sql.ts';
import { narrowing, type Scope } from './filter-sql.ts';
import { items, orders, payments, sliced, TIPS_OF_ORDER, withDishes } from './row-sql.ts';
import { baskets, billsByPrices, visitsByStep } from './visit-part-sql.ts';

export const PART_COLUMNS = 'slice, part, starts_at, currency, key, label, count, minor, detail';

// a dish that was renamed is one dish, under its latest name
const DISH = 'coalesce(i.menu_item_id::text, i.name)';
const latest = (column: string): string =>
  `(array_agg(i.${column} order by i.ordered_at desc, i.position))[1]`;

const ofItems = (key: string, label: string, count: string, minor: string, from = ''): string =>
  `select slice, starts_at, currency, ${key} as key, ${label} as label, sum(${count})::int as count, sum(${minor})::bigint as minor
    from items i${from} group by 1, 2, 3, 4`;

const NET = `case when (select prices_include_tax from r) then round(i.total_minor / (1 + i.tax_rate)) else i.total_minor end`;
/** `of_dish`: what `dish` and `net` are made of, where both are wanted: sorting for the latest names takes longest. */
const OF_DISH = `of_dish as (
  select slice, starts_at, currency, ${DISH} as key, ${latest('name')} as name, ${latest('category')} as category, sum(i.quantity)::int as count,
    sum(i.total_minor)::bigint as gross, sum(${NET})::bigint as net
  from items i group by 1, 2, 3, 4
)`;
const ofDish = (label: string, minor: string): string =>
  `select slice, starts_at, currency, key, ${label} as label, count, ${minor} as minor from of_dish`;

const OF_ITEMS: ReadonlySet<RolledPart> = new Set(['category', 'dish', 'net', 'option']);

/** Null if one of the moments is missing; never negative, even if a clock was set back. */
const seconds = (from: string, until: string): string =>
  `case when ${until} < ${from} then 0 else floor(date_part('epoch', ${until} - ${from}))::int end`;

const TIMES: Readonly<Record<ServiceTime, string>> = {
  accepted: seconds('created_at', 'confirmed_at'),
  started: seconds('confirmed_at', 'preparing_at'),
  made: seconds('preparing_at', 'ready_at'),
  served: seconds('ready_at', 'delivered_at'),
  whole: seconds('created_at', 'delivered_at'),
  taken: seconds('created_at', 'taken_at'),
  // a guest who left before anybody came is not counted as waiting
  done: `case when completed_by_name is not null then ${seconds('created_at', 'completed_at')} end`,
};

/** Counts the `rows` of each key, with their times by name as its detail, each as a list of its own for Durations: sorting takes longer. */
const timed = (rows: string, names: readonly ServiceTime[]): string => `
select slice, starts_at, currency, key, (array_agg(label order by created_at desc))[1] as label, count(*)::int as count, 0::bigint as minor,
  jsonb_strip_nulls(jsonb_build_object(${names.map((name) => `'${name}', string_agg(${name} || ',', '/')`).join(', ')})) as detail
from (select slice, starts_at, currency, key, label, created_at, ${names.map((name) => `${TIMES[name]} as ${name}`).join(', ')} from (${rows}) each) k
group by 1, 2, 3, 4`;

const calls = (keep: Keep, scope: Scope): string => `
  with asked as (
    select ${startOf('s.created_at')} as starts_at, '' as currency, coalesce(s.wish, s.request_type) as key, '' as label,
      s.created_at, s.taken_at, s.completed_at, s.completed_by_name, s.withdrawn_at, s.visit_id, s.table_id
    from r, ${among('staff_requests', 's', 's.created_at', keep)} where true${narrowing(scope).visit('s.visit_id', 's.table_id')}
  ) select * from ${sliced(scope, 'asked', 'visit_id')} a`;

type PartText = (keep: Keep, scope: Scope) => string;

const PARTS: Record<RolledPart, PartText> = {
  category: () => ofItems('i.category', 'min(i.category)', 'i.quantity', 'i.total_minor'),
  dish: () => ofItems(DISH, latest('name'), 'i.quantity', 'i.total_minor'),
  // per dish, without tax; under its latest category
  net: () => ofItems(DISH, latest('category'), 'i.quantity', NET),
  option: () =>
    ofItems(
      `concat_ws(': ', x ->> 'groupName', x ->> 'name')`,
      `min(concat_ws(': ', x ->> 'groupName', x ->> 'name'))`,
      'i.quantity',
      `(x ->> 'priceMinor')::bigint * i.quantity`,
      ', jsonb_array_elements(i.options) as x',
    ),
  method: (keep, scope) =>
    `select slice, starts_at, currency, method as key, method as label, count(*)::int as count,
      sum(amount_minor - refunded_minor + tip_minor)::bigint as minor
    from ${payments(keep, scope)} where status = 'succeeded' group by 1, 2, 3, 4`,
  tax: () =>
    `select slice, starts_at, currency, x ->> 'rate' as key, x ->> 'rate' as label, count(*)::int as count, sum((x ->> 'taxMinor')::bigint)::bigint as minor
    from o, jsonb_array_elements(o.taxes) as x where is_sold group by 1, 2, 3, 4`,
  cancelled: () =>
    `select slice, starts_at, currency, coalesce(btrim(cancel_reason), '') as key, coalesce(btrim(cancel_reason), '') as label, count(*)::int as count,
      sum(gross + service)::bigint as minor from o where not is_sold group by 1, 2, 3, 4`,
  // every tip, in its hour (NUM-5)
  tips: (keep, scope) =>
    `select slice, starts_at, currency, '' as key, '' as label, count(*)::int as count, sum(minor)::bigint as minor from (
      select o.slice, o.starts_at, o.currency, o.visit_id, sum(t.amount_minor)::bigint as minor from o cross join ${TIPS_OF_ORDER} t
      where o.is_sold and o.is_whole and t.amount_minor > 0 group by 1, 2, 3, 4
      union all
      select slice, starts_at, currency, visit_id, sum(tip_minor)::bigint
      from ${payments(keep, scope, true)} where status = 'succeeded' and tip_minor > 0 group by 1, 2, 3, 4
    ) given group by 1, 2, 3`,
  waits: () => timed(`select o.*, '' as key, '' as label from o where is_sold`, ORDER_TIMES),
  station_waits: (_keep, scope) =>
    timed(
      `select distinct on (o.id, o.slice, i.station) o.*, i.station as key, i.station as label
       from ${withDishes(scope)} where o.is_sold order by o.id, o.slice, i.station`,
      ORDER_TIMES,
    ),
  dish_waits: (_keep, scope) =>
    timed(
      `select distinct on (o.id, o.slice, ${DISH}) o.*, ${DISH} as key, i.name as label
       from ${withDishes(scope)} where o.is_sold order by o.id, o.slice, ${DISH}, i.position`,
      ORDER_TIMES,
    ),
  calls: (keep, scope) => timed(calls(keep, scope), REQUEST_TIMES),
  withdrawn: (keep, scope) =>
    `select slice, starts_at, currency, key, label, count(*)::int as count, 0::bigint as minor
    from (${calls(keep, scope)}) s where withdrawn_at is not null group by 1, 2, 3, 4, 5`,
  visits: visitsByStep,
  prices: billsByPrices,
  baskets: (keep, scope) => baskets(DISH, keep, scope),
};

const DETAILED: ReadonlySet<RolledPart> = new Set([
  'waits',
  'station_waits',
  'dish_waits',
  'calls',
  'baskets',
]);

/** `parts`: what happened in each hour, taken apart, of the rows of `live`; needs `r` and `live`. */
export const partsOf = (wanted: readonly RolledPart[], keep: Keep, scope: Scope): string =>
  `${orders(keep, scope)}, ${wanted.some((part) => OF_ITEMS.has(part)) ? `${items(scope)}, ` : ''}${partsOfRows(wanted, keep, scope)}`;

/** The same; needs `o` and, for what is made of dishes, `items` as well. */
export function partsOfRows(wanted: readonly RolledPart[], keep: Keep, scope: Scope): string {
  const isShared = wanted.includes('dish') && wanted.includes('net');
  const texts: Partial<Record<RolledPart, string>> = isShared
    ? { dish: ofDish('name', 'gross'), net: ofDish('category', 'net') }
    : {};
  return `${isShared ? `${OF_DISH}, ` : ''}${wanted
    .map((part) => `by_${part} as (${texts[part] ?? PARTS[part](keep, scope)})`)
    .join(', ')}, parts as (
  ${wanted
    .map(
      (part) =>
        `select slice, '${part}' as part, starts_at, currency, key, label, count, minor, ${DETAILED.has(part) ? 'detail' : 'null::jsonb as detail'} from by_${part}`,
    )
    .join(' union all ')}
)`;
}
