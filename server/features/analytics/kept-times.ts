import type { ServicePartRow } from '#contract/analytics.ts';
import { Durations } from '#domain/analytics/durations.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import { areKeptByDay, type RolledPart } from '#domain/analytics/sales.ts';
import { SERVICE_TIMES, type ServiceTime } from '#domain/analytics/service.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';
import { everyPartByDay } from './day-sql.ts';
import { filterValues } from './filter-sql.ts';
import { everyPart } from './kept-parts.ts';
import { listInSpan } from './list-in-span.ts';
import { type Span, spanValues } from './span-sql.ts';

/** The grouping key of the span’s hours. */
export type TimesBy = 'part' | 'hour' | 'key';

type RankedTimes = ServicePartRow['times'];
interface KeptPart {
  readonly part: RolledPart;
  /** Of the restaurant’s wall clock. */
  readonly hour: number;
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly minor: number;
}
/** Sums and times of all requested hours together. */
type KeptTimes = KeptPart & { readonly times: RankedTimes };

interface Reading {
  /** Stands for the parts in the statement’s name. */
  readonly name: string;
  readonly parts: readonly RolledPart[];
  readonly span: Span;
  readonly by: TimesBy;
}

interface Served {
  readonly groups: readonly KeptTimes[];
  /** The times of all groups of a part together. */
  readonly totals: ReadonlyMap<RolledPart, RankedTimes>;
}

/** As Durations reads them. */
type Listed = Readonly<Record<ServiceTime, string | null>>;
type Group = KeptTimes & { readonly labelledAt: Date; readonly listed: Listed };

interface Counted {
  readonly groups: ReadonlyMap<string, Group>;
  readonly totals: ReadonlyMap<RolledPart, Pick<Group, 'times' | 'listed'>>;
}
const NOTHING: Counted = { groups: new Map(), totals: new Map() };

/** What was counted of the stored hours and days of a span, some 300 kB for a large restaurant. */
const kept = new KeyedCache<{ readonly edition: string; readonly stored: Counted }>({ atMost: 40 });

/**
 * The span’s times and counts, merged over its hours or, where these are not asked for, its days, under the latest label. What is stored of
 * a span is read and counted once as long as it stays the same, which the database says in the same statement that reads the rest.
 */
export async function listKeptTimes(
  database: Database,
  restaurantId: string,
  reading: Reading,
): Promise<Served> {
  const { by, name, span } = reading;
  const place = JSON.stringify([
    restaurantId,
    name,
    by,
    span.days,
    span.cutAt,
    filterValues(span.filter ?? {}),
  ]);
  const known = kept.get(place);
  const { edition, rows } = await read(database, restaurantId, reading, known?.edition ?? null);
  const side = (isStored: boolean) => rows.filter((row) => row.is_stored === isStored);
  let stored = NOTHING;
  if (edition !== null) {
    stored = known?.edition === edition ? known.stored : counted(side(true));
    kept.set(place, { edition, stored });
  }
  const { groups, totals } = counted(side(false), stored);
  return {
    groups: [...groups.values()],
    totals: new Map([...totals].map(([part, { times }]) => [part, times])),
  };
}

const placeOf = ({ part, hour, key }: Row): string => `${part} ${hour} ${key}`;

/** The rows, added to what was counted before; groups without a row stay as they are. */
function counted(rows: readonly Row[], before: Counted = NOTHING): Counted {
  const groups = new Map(before.groups);
  const totals = new Map(before.totals);
  const counts = new Durations();
  for (const row of rows) {
    const known = groups.get(placeOf(row));
    groups.set(placeOf(row), { ...sumOf(row, known), ...countTimes(counts, [known?.listed, row]) });
  }
  for (const [part, own] of Map.groupBy(rows, (row) => row.part))
    totals.set(part, countTimes(counts, [before.totals.get(part)?.listed, ...own]));
  return { groups, totals };
}

function sumOf(row: Row, known: Group | undefined) {
  const { part, hour, key, count, minor } = row;
  const { label, labelledAt } = known && known.labelledAt > row.labelledAt ? known : row;
  return {
    part,
    hour,
    key,
    label,
    labelledAt,
    count: count + (known?.count ?? 0),
    minor: minor + (known?.minor ?? 0),
  };
}

/** Uses the same counters for one list after the other. */
function countTimes(
  counts: Durations,
  lists: readonly (Listed | undefined)[],
): Pick<Group, 'times' | 'listed'> {
  const times: RankedTimes = {};
  const listed = { ...NOT_LISTED };
  for (const time of SERVICE_TIMES) {
    counts.clear();
    for (const list of lists) counts.addTimes(list?.[time] ?? '');
    const ranked = counts.ranked();
    if (!ranked) continue;
    times[time] = ranked;
    listed[time] = counts.listed();
  }
  return { times, listed };
}

const NOT_LISTED = Object.fromEntries(SERVICE_TIMES.map((time) => [time, null])) as Record<
  ServiceTime,
  string | null
>;

const GROUPS: Record<TimesBy, { readonly hour: string; readonly key: string }> = {
  part: { hour: '0', key: `''` },
  hour: { hour: `extract(hour from starts_at at time zone r.timezone)::int`, key: `''` },
  key: { hour: '0', key: 'key' },
};

/** Of the stored hours and days, or of the live rows. */
type Row = KeptPart & Listed & { readonly is_stored: boolean; readonly labelledAt: Date };
type Found = { readonly edition: string | null } & (Row | { readonly part: null });

/** Stored hours and days are only read if they are not of the known edition. */
async function read(
  database: Database,
  restaurantId: string,
  { by, name, parts, span }: Reading,
  known: string | null,
): Promise<{ edition: string | null; rows: Row[] }> {
  const text = (grain: Grain): string => {
    const isByDay = by !== 'hour' && areKeptByDay(parts, grain);
    const isAsked = `(select name from edition) is distinct from $${spanValues(span).length + 1}::text`;
    return `with ${isByDay ? everyPartByDay(parts, grain, isAsked) : everyPart(parts, grain, isAsked)}, grouped as (
      select is_stored, part, hour, key, (array_agg(label order by starts_at desc))[1] as label, max(starts_at) as "labelledAt",
        sum(count)::int as count, sum(minor)::bigint as minor,
        ${SERVICE_TIMES.map((time) => `string_agg(${isByDay ? `times.${time}` : `detail ->> '${time}'`}, '/') as "${time}"`).join(', ')}
      from (select is_stored, part, starts_at, ${GROUPS[by].hour} as hour, ${GROUPS[by].key} as key, label, count, minor, detail from every, r) placed
        ${isByDay ? TIMES_AT_ONCE : ''}
      group by is_stored, part, hour, key)
    select (select name from edition) as edition, grouped.* from (select) always left join grouped on true`;
  };
  const rows = await listInSpan<Found>(database, restaurantId, {
    name: `list-kept-${name}-by-${by}`,
    span,
    text,
    more: [known],
  });
  return { edition: rows[0]?.edition ?? null, rows: rows.filter((row) => row.part !== null) };
}

/** A day’s times are stored out of line, and would be fetched for each of them. */
const TIMES_AT_ONCE = `left join lateral jsonb_to_record(detail) as times (${SERVICE_TIMES.map((time) => `${time} text`).join(', ')}) on true`;
