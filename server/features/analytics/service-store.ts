import type { ServiceFigures, ServicePartRow } from '#contract/analytics.ts';
import type { RolledPart } from '#domain/analytics/sales.ts';
import type { ServicePart } from '#domain/analytics/service.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listKeptTimes, type TimesBy } from './kept-times.ts';
import type { Span } from './span-sql.ts';
import { listTipsByMember } from './tips-store.ts';

/** More dishes than any menu has. */
const MOST_PARTS = 1_000;
const OF_FIGURES: readonly RolledPart[] = ['waits', 'cancelled', 'tips', 'calls', 'withdrawn'];

export const getServiceFigures = async (
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<ServiceFigures> => figuresOf(await listOfFigures(database, restaurantId, span, 'part'));

const listOfFigures = (database: Database, restaurantId: string, span: Span, by: TimesBy) =>
  listKeptTimes(database, restaurantId, { name: 'service', parts: OF_FIGURES, span, by });
type Kept = Awaited<ReturnType<typeof listOfFigures>>;

/** The figures of the span with its parts, sharing reads where possible (NUM-9 to NUM-11). */
export async function readServed(
  database: Database,
  restaurantId: string,
  { by, span }: { by: ServicePart; span: Span },
): Promise<{ figures: ServiceFigures; parts: ServicePartRow[] }> {
  if (by === 'tips-member' || !OF_FIGURES.includes(READINGS[by].part)) {
    const [figures, parts] = await Promise.all([
      getServiceFigures(database, restaurantId, span),
      listServiceParts(database, restaurantId, by, span),
    ]);
    return { figures, parts };
  }
  const kept = await listOfFigures(database, restaurantId, span, READINGS[by].by);
  return { figures: figuresOf(kept), parts: rowsOf(kept, READINGS[by]) };
}

function figuresOf({ groups, totals }: Kept): ServiceFigures {
  const sumOf = (part: RolledPart, amount: 'count' | 'minor') =>
    groups.reduce((sum, group) => (group.part === part ? sum + group[amount] : sum), 0);
  return {
    orders: sumOf('waits', 'count'),
    cancelledOrders: sumOf('cancelled', 'count'),
    cancelledMinor: sumOf('cancelled', 'minor'),
    requests: sumOf('calls', 'count'),
    withdrawnRequests: sumOf('withdrawn', 'count'),
    tipsMinor: sumOf('tips', 'minor'),
    times: { ...totals.get('waits'), ...totals.get('calls') },
  };
}

type Sorted = (one: ServicePartRow, other: ServicePartRow) => number;
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const byHour: Sorted = (one, other) => Number(one.key) - Number(other.key);
const mostFirst: Sorted = (one, other) =>
  other.count - one.count || (other.minor ?? 0) - (one.minor ?? 0) || byText(one.key, other.key);
const slowness = ({ times }: ServicePartRow): number => times.whole?.medianSeconds ?? -1;
const slowestFirst: Sorted = (one, other) =>
  slowness(other) - slowness(one) ||
  other.count - one.count ||
  byText(one.label, other.label) ||
  byText(one.key, other.key);

interface Reading {
  readonly part: RolledPart;
  readonly by: TimesBy;
  readonly hasMinor?: boolean;
  readonly sorted: Sorted;
}

const READINGS: Record<Exclude<ServicePart, 'tips-member'>, Reading> = {
  hour: { part: 'waits', by: 'hour', sorted: byHour },
  station: { part: 'station_waits', by: 'key', sorted: slowestFirst },
  dish: { part: 'dish_waits', by: 'key', sorted: slowestFirst },
  request: { part: 'calls', by: 'key', sorted: mostFirst },
  cancellation: { part: 'cancelled', by: 'key', hasMinor: true, sorted: mostFirst },
  'tips-hour': { part: 'tips', by: 'hour', hasMinor: true, sorted: byHour },
};

/** Service in the span by part: hours in clock order, slowest dish and station first, otherwise by frequency (NUM-9 to NUM-11). */
export async function listServiceParts(
  database: Database,
  restaurantId: string,
  part: ServicePart,
  span: Span,
): Promise<ServicePartRow[]> {
  if (part === 'tips-member') return await listTipsByMember(database, restaurantId, span);
  const reading = READINGS[part];
  const kept = await listKeptTimes(database, restaurantId, {
    name: reading.part,
    parts: [reading.part],
    span,
    by: reading.by,
  });
  return rowsOf(kept, reading);
}

const rowsOf = ({ groups }: Kept, { part, by, hasMinor = false, sorted }: Reading): ServicePartRow[] =>
  groups
    .filter((group) => group.part === part)
    .map(({ hour, key, label, count, minor, times }) => ({
      key: by === 'hour' ? `${hour}` : key,
      label: by === 'hour' ? `${hour}` : label,
      count,
      minor: hasMinor ? minor : null,
      times,
    }))
    .toSorted(sorted)
    .slice(0, MOST_PARTS);
