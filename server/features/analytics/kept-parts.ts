import type { Grain } from '#domain/analytics/filter.ts';
import type { Baskets } from '#domain/analytics/pairs.ts';
import type { RolledPart } from '#domain/analytics/sales.ts';
import type { ServiceTime } from '#domain/analytics/service.ts';
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
  /** Of a part whose values are no sums. */
  readonly detail: (Partial<Record<ServiceTime, string>> & Partial<Baskets>) | null;
}

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

/** Each hour of the span by itself, the eldest first. `name` stands for the parts. */
export async function listKeptParts(
  database: Database,
  restaurantId: string,
  { name, parts, span }: { name: string; parts: readonly RolledPart[]; span: Span },
): Promise<KeptPart[]> {
  const { rows } = await oneInRestaurant<KeptPart>(
    database,
    restaurantId,
    spanStatement(
      `list-kept-parts-${name}`,
      span,
      (grain) => `
with ${everyPart(parts, grain)}, placed as (select every.*, ${cell('starts_at')} from every, r)
select part, day::text as day, hour, key, label, count, minor, detail from placed order by starts_at, part, key`,
    ),
  );
  return rows;
}
