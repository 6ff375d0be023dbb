import type { Grain } from '#domain/analytics/filter.ts';
import type { Baskets } from '#domain/analytics/pairs.ts';
import type { RolledPart } from '#domain/analytics/sales.ts';
import { SERVICE_TIMES, type ServiceTime } from '#domain/analytics/service.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { PART_COLUMNS, partsOf } from './part-sql.ts';
import { cell, inSpan, isRolled, live, OWN_CLOCK, type Span, spanStatement } from './span-sql.ts';

export interface KeptPart {
  readonly part: RolledPart;
  readonly day: string;
  /** Of the restaurant's wall clock. */
  readonly hour: number;
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly minor: number;
}

/** What is no sum: of parts that keep baskets, and of parts that keep times, each as it is kept (countDurations). */
export type KeptBaskets = KeptPart & { readonly detail: Baskets | null };
export type KeptTimes = KeptPart & Readonly<Record<ServiceTime, string | null>>;

/** `every`: the parts of each hour of the span in the restaurant's currency, from the hours that are kept and from the rows (NUM-14); needs nothing. */
export const everyPart = (parts: readonly RolledPart[], grain: Grain): string => `
${OWN_CLOCK}, ${live(grain)}, ${partsOf(parts, inSpan, grain)}, every as (
  select each.* from (
    select ${PART_COLUMNS} from parts
    union all select kept.* from r cross join lateral (
      select ${PART_COLUMNS} from sales_hour_parts h
      where h.restaurant_id = r.id and h.part in (${parts.map((part) => `'${part}'`).join(', ')}) and ${isRolled('h.starts_at')}) kept) each, r
  where each.currency in (r.currency, '')
)`;

interface Reading {
  /** Stands for the parts. */
  readonly name: string;
  readonly parts: readonly RolledPart[];
  readonly span: Span;
}

/** Each hour of the span by itself, the eldest first, with `more` columns of its detail. */
async function list<Kept extends KeptPart>(
  database: Database,
  restaurantId: string,
  { name, parts, span }: Reading,
  more: readonly string[],
): Promise<Kept[]> {
  const { rows } = await oneInRestaurant<Kept>(
    database,
    restaurantId,
    spanStatement(
      `list-kept-parts-${name}`,
      span,
      (grain) => `
with ${everyPart(parts, grain)}, placed as (select every.*, ${cell('starts_at')} from every, r)
select ${['part', 'day::text as day', 'hour', 'key', 'label', 'count', 'minor', ...more].join(', ')}
from placed order by starts_at, part, key`,
    ),
  );
  return rows;
}

export const listKeptParts = (database: Database, restaurantId: string, reading: Reading) =>
  list<KeptPart>(database, restaurantId, reading, []);

export const listKeptBaskets = (database: Database, restaurantId: string, reading: Reading) =>
  list<KeptBaskets>(database, restaurantId, reading, ['detail']);

/** As texts, not as the document that they are kept in: a year of them is long, and neither side need write or read it as JSON. */
const TIMES = SERVICE_TIMES.map((time) => `detail ->> '${time}' as "${time}"`);

export const listKeptTimes = (database: Database, restaurantId: string, reading: Reading) =>
  list<KeptTimes>(database, restaurantId, reading, TIMES);
