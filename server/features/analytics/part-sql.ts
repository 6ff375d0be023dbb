import { SHORT_GAPS } from '#domain/analytics/durations.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import type { RolledPart } from '#domain/analytics/sales.ts';
import { ORDER_TIMES, REQUEST_TIMES, type ServiceTime } from '#domain/analytics/service.ts';
import { narrowing } from './filter-sql.ts';
import { among, items, type Keep, orders, paidBy, startOf, tipsOf } from './row-sql.ts';
import { baskets, billsByPrices, visitsByStep } from './visit-part-sql.ts';

export const PART_COLUMNS = 'part, starts_at, currency, key, label, count, minor, detail';

// a dish that was renamed is one dish, under its latest name
const DISH = 'coalesce(i.menu_item_id::text, i.name)';
const latest = (column: string): string =>
  `(array_agg(i.${column} order by i.ordered_at desc, i.position))[1]`;

const ofItems = (key: string, label: string, count: string, minor: string, from = ''): string =>
  `select starts_at, currency, ${key} as key, ${label} as label, sum(${count})::int as count, sum(${minor})::bigint as minor
    from items i${from} group by 1, 2, 3`;

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

const shortened = (gap: string): string =>
  `case when ${gap} < ${SHORT_GAPS.length} then substr('${SHORT_GAPS}', ${gap} + 1, 1) else ${gap} || ',' end`;

/**
 * Counts the `rows` of each key, with their times by name as its detail, encoded for Durations. `rows` have starts_at, currency, key,
 * label and the moments.
 */
type Timed = (rows: string, names: readonly ServiceTime[]) => string;

const momentsOf: Timed = (rows, names) =>
  `select starts_at, currency, key, label, created_at, ${names.map((name) => `${TIMES[name]} as ${name}`).join(', ')} from (${rows}) each`;

const COUNTED = '(array_agg(label order by created_at desc))[1] as label, count(*)::int as count';

const detailed = (
  from: string,
  counted: string,
  names: readonly ServiceTime[],
  timesOf: (name: ServiceTime) => string,
): string => `
select starts_at, currency, key, ${counted}, 0::bigint as minor,
  jsonb_strip_nulls(jsonb_build_object(${names.map((name) => `'${name}', ${timesOf(name)}`).join(', ')})) as detail
from ${from}`;

/**
 * To be kept: from the shortest on, each as its gap to the one before (`SHORT_GAPS`). Each list is sorted by itself, as numbers: rows that
 * are sorted by their key are compared as texts.
 */
const inGaps: Timed = (rows, names) =>
  detailed(
    `(select starts_at, currency, key, ${COUNTED},
      ${names.map((name) => `array_agg(${name} order by ${name}) filter (where ${name} is not null) as ${name}`).join(', ')}
    from (${momentsOf(rows, names)}) k group by 1, 2, 3) sorted`,
    'label, count',
    names,
    (name) => `(select string_agg(${shortened('gap')}, '' order by place)
      from (select time - lag(time, 1, 0) over () as gap, place from unnest(${name}) with ordinality as t (time, place)) g)`,
  );

/** For immediate use: each as its own list, which avoids sorting. */
const oneByOne: Timed = (rows, names) =>
  `${detailed(`(${momentsOf(rows, names)}) k`, COUNTED, names, (name) => `string_agg(${name} || ',', '/')`)} group by 1, 2, 3`;

const calls = (keep: Keep, grain: Grain): string => `
  select ${startOf('s.created_at')} as starts_at, '' as currency, coalesce(s.wish, s.request_type) as key, '' as label,
    s.created_at, s.taken_at, s.completed_at, s.completed_by_name, s.withdrawn_at
  from r, ${among('staff_requests', 's', 's.created_at', keep)} where true${narrowing(grain).visit('s.visit_id', 's.table_id')}`;

type PartText = (keep: Keep, grain: Grain, timed: Timed) => string;

const PARTS: Record<RolledPart, PartText> = {
  category: () => ofItems('i.category', 'min(i.category)', 'i.quantity', 'i.total_minor'),
  dish: () => ofItems(DISH, latest('name'), 'i.quantity', 'i.total_minor'),
  // per dish, without tax; under its latest category
  net: () =>
    ofItems(
      DISH,
      latest('category'),
      'i.quantity',
      'case when (select prices_include_tax from r) then round(i.total_minor / (1 + i.tax_rate)) else i.total_minor end',
    ),
  option: () =>
    ofItems(
      `concat_ws(': ', x ->> 'groupName', x ->> 'name')`,
      `min(concat_ws(': ', x ->> 'groupName', x ->> 'name'))`,
      'i.quantity',
      `(x ->> 'priceMinor')::bigint * i.quantity`,
      ', jsonb_array_elements(i.options) as x',
    ),
  method: (keep, grain) =>
    `select ${startOf('p.created_at')} as starts_at, p.currency, p.method as key, p.method as label, count(*)::int as count,
      sum(p.amount_minor - p.refunded_minor + p.tip_minor)::bigint as minor
    from r, ${among('payments', 'p', 'p.created_at', keep)} where p.status = 'succeeded'${paidBy(grain)} group by 1, 2, 3`,
  tax: () =>
    `select starts_at, currency, x ->> 'rate' as key, x ->> 'rate' as label, count(*)::int as count, sum((x ->> 'taxMinor')::bigint)::bigint as minor
    from o, jsonb_array_elements(o.taxes) as x where is_sold group by 1, 2, 3`,
  cancelled: () =>
    `select starts_at, currency, coalesce(btrim(cancel_reason), '') as key, coalesce(btrim(cancel_reason), '') as label, count(*)::int as count,
      sum(gross + service)::bigint as minor from o where not is_sold group by 1, 2, 3`,
  // every tip, in its hour (NUM-5)
  tips: (keep, grain) =>
    `select starts_at, currency, '' as key, '' as label, count(*)::int as count, sum(minor)::bigint as minor from (
      select o.starts_at, o.currency, o.visit_id, sum(t.amount_minor)::bigint as minor from o join tips t on t.order_id = o.id
      where o.is_sold and t.amount_minor > 0${tipsOf(grain)} group by 1, 2, 3
      union all
      select ${startOf('p.created_at')}, p.currency, b.visit_id, sum(p.tip_minor)::bigint
      from r, ${among('payments', 'p', 'p.created_at', keep)} join bills b on b.id = p.bill_id
      where p.status = 'succeeded' and p.tip_minor > 0${narrowing(grain).money('b.visit_id')} group by 1, 2, 3
    ) given group by 1, 2`,
  waits: (_keep, _grain, timed) =>
    timed(`select o.*, '' as key, '' as label from o where is_sold`, ORDER_TIMES),
  station_waits: (_keep, grain, timed) =>
    timed(
      `select distinct on (o.id, i.station) o.*, i.station as key, i.station as label
       from o join order_items i on i.order_id = o.id where o.is_sold${narrowing(grain).dish('i')} order by o.id, i.station`,
      ORDER_TIMES,
    ),
  dish_waits: (_keep, grain, timed) =>
    timed(
      `select distinct on (o.id, ${DISH}) o.*, ${DISH} as key, i.name as label
       from o join order_items i on i.order_id = o.id where o.is_sold${narrowing(grain).dish('i')} order by o.id, ${DISH}, i.position`,
      ORDER_TIMES,
    ),
  calls: (keep, grain, timed) => timed(calls(keep, grain), REQUEST_TIMES),
  withdrawn: (keep, grain) =>
    `select starts_at, currency, key, label, count(*)::int as count, 0::bigint as minor
    from (${calls(keep, grain)}) s where withdrawn_at is not null group by 1, 2, 3, 4`,
  visits: visitsByStep,
  prices: billsByPrices,
  baskets: (keep, grain) => baskets(DISH, keep, grain),
};

const DETAILED: ReadonlySet<RolledPart> = new Set([
  'waits',
  'station_waits',
  'dish_waits',
  'calls',
  'baskets',
]);

interface Use {
  /** Whether they are kept or only read. */
  readonly use: 'keep' | 'read';
  readonly grain?: Grain;
}

/** `parts`: what happened in each hour, taken apart, of the rows of `live`; needs `r` and `live`. */
export const partsOf = (wanted: readonly RolledPart[], keep: Keep, { use, grain = 'all' }: Use): string =>
  `${orders(keep, grain)}, ${wanted.some((part) => OF_ITEMS.has(part)) ? `${items(grain)}, ` : ''}${partsOfRows(wanted, keep, { use, grain })}`;

/** The same; needs `o` and, for what is made of dishes, `items` as well. */
export const partsOfRows = (
  wanted: readonly RolledPart[],
  keep: Keep,
  { use, grain = 'all' }: Use,
): string => `${wanted
  .map((part) => `by_${part} as (${PARTS[part](keep, grain, use === 'keep' ? inGaps : oneByOne)})`)
  .join(', ')}, parts as (
  ${wanted
    .map(
      (part) =>
        `select '${part}' as part, starts_at, currency, key, label, count, minor, ${DETAILED.has(part) ? 'detail' : 'null::jsonb as detail'} from by_${part}`,
    )
    .join(' union all ')}
)`;
