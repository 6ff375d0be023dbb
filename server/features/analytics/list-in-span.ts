import type { QueryResultRow } from 'pg';
import { type Grain, grainOf, hasSeveral } from '#domain/analytics/filter.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { ranTooLong } from '#server/platform/database/failures.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { noteFilter } from './kept-filters.ts';
import { type Span, spanValues } from './span-sql.ts';

interface Reading {
  readonly name: string;
  readonly span: Span;
  /** The statement for the grain of the span’s filter. */
  readonly text: (grain: Grain) => string;
  /** Further values, after those of the span. */
  readonly more?: readonly unknown[];
}

/**
 * Reads the span. If a statement for several filters took long, their figures are stored from the next roll-up on (NUM-14). Refuses
 * RANGE_TOO_BUSY if one takes longer than statements may: a retry would take as long.
 */
export async function listInSpan<Row extends QueryResultRow>(
  database: Database,
  restaurantId: string,
  { name, span, text, more = [] }: Reading,
): Promise<Row[]> {
  const { filter = {}, now } = span;
  const grain = grainOf(filter);
  const begunAt = performance.now();
  const note = async () => {
    if (hasSeveral(filter))
      await noteFilter(database, restaurantId, { filter, now, tookMs: performance.now() - begunAt });
  };
  try {
    const { rows } = await oneInRestaurant<Row>(database, restaurantId, {
      name: `${name}-${grain}`,
      text: text(grain),
      values: [...spanValues(span), ...more],
    });
    await note();
    return rows;
  } catch (error) {
    if (!ranTooLong(error) || !hasSeveral(filter)) throw error;
    await note();
    return refuse('RANGE_TOO_BUSY');
  }
}
