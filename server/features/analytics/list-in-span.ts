import type { QueryResultRow } from 'pg';
import { type Grain, grainOf, isStored } from '#domain/analytics/filter.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { ranTooLong } from '#server/platform/database/failures.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
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
 * Reads the span. Refuses RANGE_TOO_BUSY if a statement for several filters, which reads the rows themselves, takes longer than statements
 * may: a retry would take as long.
 */
export async function listInSpan<Row extends QueryResultRow>(
  database: Database,
  restaurantId: string,
  { name, span, text, more = [] }: Reading,
): Promise<Row[]> {
  const grain = grainOf(span.filter ?? {});
  try {
    const { rows } = await oneInRestaurant<Row>(database, restaurantId, {
      name: `${name}-${grain}`,
      text: text(grain),
      values: [...spanValues(span), ...more],
    });
    return rows;
  } catch (error) {
    if (ranTooLong(error) && !isStored(span.filter ?? {})) refuse('RANGE_TOO_BUSY');
    throw error;
  }
}
