/** Selects rows, given the column of their moment. */
export type Keep = (at: string) => string;

/** The hour of a moment. Needs `r`. */
export const startOf = (at: string): string => `date_trunc('hour', ${at}, r.timezone)`;

/**
 * The rows of a table within the spans of `live` (since, until) that match `more` ("and …"); the barrier makes each span a single index
 * scan.
 */
export const among = (table: string, alias: string, at: string, keep: Keep, more = ''): string =>
  `live l cross join lateral (select * from ${table} ${alias} where ${alias}.restaurant_id = r.id
    and ${at} >= l.since and ${at} < l.until and ${keep(at)}${more} offset 0) ${alias}`;
