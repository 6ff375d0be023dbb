import type { Grain } from '#domain/analytics/filter.ts';
import type { DayPart, SalesPart } from '#domain/analytics/sales.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { everyPartByDay } from './day-sql.ts';
import { listInSpan } from './list-in-span.ts';
import { listSalesByHour, type SalesOfHour } from './sales-store.ts';
import type { Span } from './span-sql.ts';

interface PartRecord {
  /** The key for sorting and charts; its text if it has no other. */
  key: string;
  label: string;
  /** Portions, orders or payments. */
  count: number;
  minor: number;
}

/** More dishes than any menu has; callers that want fewer sort and cut. */
const MOST_PARTS = 1_000;

/** Sales of the span by part; the largest first, hours in clock order (NUM-8). */
export async function listSalesParts(
  database: Database,
  restaurantId: string,
  by: SalesPart,
  span: Span,
): Promise<PartRecord[]> {
  if (by === 'hour' || by === 'weekday-hour')
    return sumHours(await listSalesByHour(database, restaurantId, span), by);
  return await listInSpan<PartRecord>(database, restaurantId, {
    name: `list-sales-parts-by-${by}`,
    span: span,
    text: (grain) => partsText(by, grain),
  });
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function sumHours(hours: readonly SalesOfHour[], by: 'hour' | 'weekday-hour'): PartRecord[] {
  const sold = hours
    .filter(({ figures }) => figures.orders > 0)
    .map(({ day, hour, figures }) => ({ weekday: by === 'hour' ? 0 : weekdayOf(day), hour, figures }))
    .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour);
  const found = Map.groupBy(sold, ({ weekday, hour }) => (by === 'hour' ? `${hour}` : `${weekday}-${hour}`));
  return [...found].map(([key, cells]) => ({
    key,
    label: by === 'hour' ? key : '',
    count: cells.reduce((sum, { figures }) => sum + figures.orders, 0),
    minor: cells.reduce((sum, { figures }) => sum + figures.grossMinor, 0),
  }));
}

// a dish that was renamed is one dish, under its latest name; options are too cheap to rank by sales
const partsText = (by: DayPart, grain: Grain): string => `
with ${everyPartByDay([by], grain)}
select key, (array_agg(label order by starts_at desc))[1] as label, sum(count)::int as count, sum(minor)::bigint as minor
from every group by key
order by ${by === 'option' ? 'count desc, minor desc' : 'minor desc, count desc'}, label, key limit ${MOST_PARTS}`;
