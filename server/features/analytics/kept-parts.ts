import type { Grain } from '#domain/analytics/filter.ts';
import type { Baskets } from '#domain/analytics/pairs.ts';
import { areKeptByDay, type RolledPart } from '#domain/analytics/sales.ts';
import { SERVICE_TIMES, type ServiceTime } from '#domain/analytics/service.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { everyPartByDay } from './day-sql.ts';
import { PART_COLUMNS, partsOf } from './part-sql.ts';
import { cell, inSpan, isRolled, live, OWN_CLOCK, type Span, spanStatement } from './span-sql.ts';

export interface KeptPart {
  readonly part: RolledPart;
  readonly day: string;
  /** Of the restaurant's wall clock. */
  readonly hour: number;
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly minor: number;
}

/** Non-additive figures, for all requested hours together. */
export type KeptTimes = Omit<KeptPart, 'day'> & Readonly<Record<ServiceTime, string | null>>;

/** `every`: the parts of each hour of the span in the restaurant’s currency, from stored hours and from rows (NUM-14); needs nothing. */
export const everyPart = (parts: readonly RolledPart[], grain: Grain): string => `
${OWN_CLOCK}, ${live(grain)}, ${partsOf(parts, inSpan, { use: 'read', grain })}, every as (
  select each.* from (
    select ${PART_COLUMNS} from parts
    union all select kept.* from r cross join lateral (
      select ${PART_COLUMNS} from sales_hour_parts h
      where h.restaurant_id = r.id and h.part in (${parts.map((part) => `'${part}'`).join(', ')}) and ${isRolled('h.starts_at')}) kept) each, r
  where each.currency in (r.currency, '')
)`;

interface Reading {
  /** Stands for the parts in the statement’s name. */
  readonly name: string;
  readonly parts: readonly RolledPart[];
  readonly span: Span;
}

async function list<Kept extends object>(
  database: Database,
  restaurantId: string,
  { name, span }: Pick<Reading, 'name' | 'span'>,
  text: (grain: Grain) => string,
): Promise<Kept[]> {
  const { rows } = await oneInRestaurant<Kept>(
    database,
    restaurantId,
    spanStatement(`list-kept-${name}`, span, text),
  );
  return rows;
}

/** Each hour of the span separately, oldest first. */
export const listKeptParts = (database: Database, restaurantId: string, reading: Reading) =>
  list<KeptPart>(
    database,
    restaurantId,
    reading,
    (grain) => `with ${everyPart(reading.parts, grain)}
    select part, day::text as day, hour, key, label, count, minor
    from (select every.*, ${cell('starts_at')} from every, r) placed order by starts_at, part, key`,
  );

/** The sets of dishes that visits had, each set once (findPairs). */
export async function listKeptBaskets(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<Baskets[]> {
  const rows = await list<{ dishes: string; visits: string }>(
    database,
    restaurantId,
    { name: 'baskets', span },
    (grain) =>
      `with ${everyPart(['baskets'], grain)} select detail ->> 'dishes' as dishes, string_agg(detail ->> 'visits', ';') as visits from every where detail is not null group by 1`,
  );
  return rows.map(({ dishes, visits }) => ({ dishes: JSON.parse(dishes) as string[], visits }));
}

/** The grouping key of the span’s hours. */
export type TimesBy = 'part' | 'hour' | 'key';

const GROUPS: Record<TimesBy, { readonly hour: string; readonly key: string }> = {
  part: { hour: '0', key: `''` },
  hour: { hour: `extract(hour from starts_at at time zone r.timezone)::int`, key: `''` },
  key: { hour: '0', key: 'key' },
};

/**
 * The span’s times and counts, merged over its hours or, where these are not asked for, its days, under the latest label. As texts
 * (Durations) and not as the stored documents: a year of them is long, and parsing JSON would be wasted on both sides.
 */
export const listKeptTimes = (
  database: Database,
  restaurantId: string,
  { by, ...reading }: Reading & { readonly by: TimesBy },
) => {
  const { parts } = reading;
  const isByDay = by !== 'hour' && areKeptByDay(parts);
  return list<KeptTimes>(
    database,
    restaurantId,
    { ...reading, name: `${reading.name}-by-${by}` },
    (grain) => `with ${isByDay ? everyPartByDay(parts, grain) : everyPart(parts, grain)}
    select part, hour, key, (array_agg(label order by starts_at desc))[1] as label, sum(count)::int as count, sum(minor)::bigint as minor,
      ${SERVICE_TIMES.map((time) => `string_agg(${isByDay ? `times.${time}` : `detail ->> '${time}'`}, '/') as "${time}"`).join(', ')}
    from (select part, starts_at, ${GROUPS[by].hour} as hour, ${GROUPS[by].key} as key, label, count, minor, detail from every, r) placed
      ${isByDay ? TIMES_AT_ONCE : ''}
    group by part, hour, key`,
  );
};

/** A day’s times are stored out of line, and would be fetched for each of them. */
const TIMES_AT_ONCE = `left join lateral jsonb_to_record(detail) as times (${SERVICE_TIMES.map((time) => `${time} text`).join(', ')}) on true`;
