import { sql } from 'kysely';
import { OWN_CLOCK } from './span-sql.ts';

/** As instants; hours start and end by the restaurant’s clock. */
export interface Stretch {
  readonly since: Date;
  readonly until: Date;
}

/** The restaurant as `r` (OWN_CLOCK). */
export const CLOCK = sql.raw(OWN_CLOCK);

export const liveIn = (stretches: readonly Stretch[]) => sql`live as materialized (
  select * from unnest(${stretches.map(({ since }) => since)}::timestamptz[], ${stretches.map(({ until }) => until)}::timestamptz[]) as l (since, until))`;

/** The hours that changed since they were rolled up. Needs `r`. */
export const STALE = sql`stale as (select date_trunc('hour', c.at, r.timezone) as starts_at from sales_changes c, r where c.restaurant_id = r.id)`;
