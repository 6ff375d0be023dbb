import { type RawBuilder, sql } from 'kysely';

/**
 * By PostgreSQL's clock, for moments that it compares with its own now(): limits of a few minutes must not depend on
 * how far the clocks of two machines differ.
 */
export const minutesFromNow = (minutes: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(mins => ${minutes})`;
