import { type Grain, hasSeveral } from '#domain/analytics/filter.ts';
import { SALES_FIGURES, type SalesFigures, sumSales } from '#domain/analytics/sales.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { sliceText } from './filter-sql.ts';
import { BOTH, FIGURE_COLUMNS, HOUR_COLUMNS, hoursOf, type Side, storedColumns } from './hour-sql.ts';
import { isFilterKept } from './kept-filters.ts';
import { listInSpan } from './list-in-span.ts';
import { cell, inSpan, isRolled, live, OWN_CLOCK, type Span } from './span-sql.ts';

export interface SalesOfHour {
  readonly day: string;
  /** Of the restaurant's wall clock. */
  readonly hour: number;
  readonly figures: SalesFigures;
}

type SalesRow = { day: string; hour: number } & SalesFigures;

/** The hours with any sale, payment or party (NUM-4, NUM-5); sorted, but unsorted with several filters. */
export async function listSalesByHour(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<SalesOfHour[]> {
  const read = async (portion: Span, sides: readonly Side[]): Promise<SalesOfHour[]> => {
    const rows = await listInSpan<SalesRow>(database, restaurantId, {
      name: `list-${sides.join('-and-')}-by-hour`,
      span: portion,
      text: (grain) => salesByHour(grain, sides),
    });
    return rows.map(({ day, hour, ...figures }) => ({ day, hour, figures }));
  };
  const { filter = {} } = span;
  if (!hasSeveral(filter) || (await isFilterKept(database, restaurantId, filter)))
    return await read(span, BOTH);
  const hours: SalesOfHour[] = [];
  // mostly from the rows: both sides take equally long, and a year of them could take longer than a statement may
  for (const portion of portionsOf(span)) {
    const sides = await Promise.all(BOTH.map((side) => read(portion, [side])));
    const byHour = Map.groupBy(sides.flat(), ({ day, hour }) => `${day} ${hour}`);
    for (const [first, ...more] of byHour.values())
      if (first) hours.push({ ...first, figures: sumSales([first, ...more].map(({ figures }) => figures)) });
  }
  return hours;
}

const PORTION_DAYS = 61;
/** The span in parts of whole days; only the last one can end within a day. */
function portionsOf(span: Span): Span[] {
  const { from, until } = span.days;
  const last = addDays(from, PORTION_DAYS - 1);
  if (last >= until) return [span];
  const rest = { ...span, days: { from: addDays(last, 1), until } };
  return [{ ...span, days: { from, until: last }, cutAt: null }, ...portionsOf(rest)];
}

const salesByHour = (grain: Grain, sides: readonly Side[]): string => `
with ${OWN_CLOCK}, ${live(grain)}, ${hoursOf(inSpan, grain, sides)}, every as (
  select ${HOUR_COLUMNS} from hours
  union all select kept.* from r cross join lateral (
    select ${storedColumns(sides)} from sales_hours h where h.restaurant_id = r.id and h.slice = ${sliceText(grain)} and ${isRolled('h.starts_at')}) kept
), placed as (select every.*, ${cell('starts_at')} from every, r where every.currency = r.currency)
select day::text as day, hour, ${SALES_FIGURES.map((name) => `sum(${FIGURE_COLUMNS[name]})::bigint as "${name}"`).join(', ')}
from placed group by placed.day, hour order by placed.day, hour`;
