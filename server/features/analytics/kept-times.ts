import { Durations } from '#domain/analytics/durations.ts';
import { type Filter, type Grain, grainOf } from '#domain/analytics/filter.ts';
import { areKeptByDay } from '#domain/analytics/sales.ts';
import { SERVICE_TIMES, type ServiceTime } from '#domain/analytics/service.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';
import { everyPartByDay } from './day-sql.ts';
import { everyPart, type KeptPart, type Reading } from './kept-parts.ts';
import { spanStatement } from './span-sql.ts';

/** The grouping key of the span’s hours. */
export type TimesBy = 'part' | 'hour' | 'key';

/** Non-additive figures, for all requested hours together; the times as Durations reads them. */
export type KeptTimes = Omit<KeptPart, 'day'> & Readonly<Record<ServiceTime, string | null>>;
type Group = KeptTimes & { readonly labelledAt: Date };

interface Counted {
  /** Of the stored hours and days that were counted. */
  readonly edition: string;
  readonly groups: ReadonlyMap<string, Group>;
}

/** Some 200 kB each for a large restaurant. */
const MOST_SPANS = 40;
const counted = new KeyedCache<Counted>({ atMost: MOST_SPANS });

/**
 * The span’s times and counts, merged over its hours or, where these are not asked for, its days, under the latest label. What is stored of
 * a span is read and counted once as long as it stays the same, which the database says in the same statement that reads the rest.
 */
export async function listKeptTimes(
  database: Database,
  restaurantId: string,
  { by, name, parts, span }: Reading & { readonly by: TimesBy },
): Promise<KeptTimes[]> {
  const { days, cutAt, filter = {} } = span;
  const place = JSON.stringify([restaurantId, name, by, days, cutAt]);
  const known = isWhole(filter) ? counted.get(place) : undefined;
  const { edition, groups } = await read(database, restaurantId, { by, name, parts, span, known });
  const live = groups.filter(({ is_stored: isStored }) => !isStored);
  if (edition === null) return live;
  if (known?.edition === edition) return merged(known, live);
  const stored = groups.filter(({ is_stored: isStored }) => isStored).map(withCountedTimes);
  const now: Counted = { edition, groups: new Map(stored.map((group) => [placeOf(group), group])) };
  counted.set(place, now);
  return merged(now, live);
}

const isWhole = (filter: Filter): boolean => grainOf(filter) === 'all';
const placeOf = ({ part, hour, key }: KeptTimes): string => `${part} ${hour} ${key}`;

function merged({ groups }: Counted, live: readonly Group[]): KeptTimes[] {
  const sums = new Map(groups);
  for (const group of live) {
    const stored = sums.get(placeOf(group));
    sums.set(placeOf(group), stored ? sumOf(stored, group) : group);
  }
  return [...sums.values()];
}

const sumOf = (one: Group, other: Group): Group => {
  const { label, labelledAt } = one.labelledAt > other.labelledAt ? one : other;
  const sum = { ...one, label, labelledAt, count: one.count + other.count, minor: one.minor + other.minor };
  for (const time of SERVICE_TIMES) sum[time] = [one[time], other[time]].filter(Boolean).join('/') || null;
  return sum;
};

/** Each distinct time once, with its number. */
function withCountedTimes(group: Group): Group {
  const short = { ...group };
  for (const time of SERVICE_TIMES) {
    const listed = group[time];
    if (listed === null) continue;
    const counts = new Durations();
    counts.addTimes(listed);
    short[time] = counts.listed();
  }
  return short;
}

const GROUPS: Record<TimesBy, { readonly hour: string; readonly key: string }> = {
  part: { hour: '0', key: `''` },
  hour: { hour: `extract(hour from starts_at at time zone r.timezone)::int`, key: `''` },
  key: { hour: '0', key: 'key' },
};

type Row = (Group & { is_stored: boolean }) | { part: null };

async function read(
  database: Database,
  restaurantId: string,
  { by, name, parts, span, known }: Reading & { by: TimesBy; known: Counted | undefined },
) {
  const isByDay = by !== 'hour' && areKeptByDay(parts);
  const text = (grain: Grain): string => {
    const isAsked = grain === 'all' ? '(select name from edition) is distinct from $5::text' : 'true';
    return `with ${isByDay ? everyPartByDay(parts, grain, isAsked) : everyPart(parts, grain, isAsked)}, grouped as (
      select is_stored, part, hour, key, (array_agg(label order by starts_at desc))[1] as label, max(starts_at) as "labelledAt",
        sum(count)::int as count, sum(minor)::bigint as minor,
        ${SERVICE_TIMES.map((time) => `string_agg(${isByDay ? `times.${time}` : `detail ->> '${time}'`}, '/') as "${time}"`).join(', ')}
      from (select is_stored, part, starts_at, ${GROUPS[by].hour} as hour, ${GROUPS[by].key} as key, label, count, minor, detail from every, r) placed
        ${isByDay ? TIMES_AT_ONCE : ''}
      group by is_stored, part, hour, key)
    select (select name from edition) as edition, grouped.* from (select) always left join grouped on true`;
  };
  const statement = spanStatement(`list-kept-${name}-by-${by}`, span, text);
  const { rows } = await oneInRestaurant<{ edition: string | null } & Row>(database, restaurantId, {
    ...statement,
    values: isWhole(span.filter ?? {}) ? [...statement.values, known?.edition ?? null] : statement.values,
  });
  return { edition: rows[0]?.edition ?? null, groups: rows.filter((row) => row.part !== null) };
}

/** A day’s times are stored out of line, and would be fetched for each of them. */
const TIMES_AT_ONCE = `left join lateral jsonb_to_record(detail) as times (${SERVICE_TIMES.map((time) => `${time} text`).join(', ')}) on true`;
