import type { Grain } from '#domain/analytics/filter.ts';
import type { Baskets } from '#domain/analytics/pairs.ts';
import type { RolledPart } from '#domain/analytics/sales.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { sliceText } from './filter-sql.ts';
import { listInSpan } from './list-in-span.ts';
import { PART_COLUMNS, partsOf } from './part-sql.ts';
import { EDITION, inSpan, isRolled, live, OWN_CLOCK, type Span } from './span-sql.ts';

/**
 * `every`: the parts of each hour of the span in the restaurant’s currency, from stored hours and from rows (NUM-14); needs nothing. `when`: a
 * condition under which stored ones are read.
 */
export const everyPart = (parts: readonly RolledPart[], grain: Grain, when = 'true'): string => `
${OWN_CLOCK}, ${live(grain)}, ${EDITION}, ${partsOf(parts, inSpan, grain)}, every as (
  select each.* from (
    select ${PART_COLUMNS}, false as is_stored from parts
    union all select kept.*, true from r cross join lateral (
      select ${PART_COLUMNS} from sales_hour_parts h
      where h.restaurant_id = r.id and h.slice = ${sliceText(grain)} and h.part in (${parts.map((part) => `'${part}'`).join(', ')}) and ${isRolled('h.starts_at')}) kept
    where ${when}) each, r
  where each.currency in (r.currency, '')
)`;

/** The sets of dishes that visits had, each set once (findPairs). */
export async function listKeptBaskets(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<Baskets[]> {
  const rows = await listInSpan<{ dishes: string; visits: string }>(database, restaurantId, {
    name: 'list-kept-baskets',
    span,
    text: keptBaskets,
  });
  return rows.map(({ dishes, visits }) => ({ dishes: JSON.parse(dishes) as string[], visits }));
}

const keptBaskets = (grain: Grain): string => `
with ${everyPart(['baskets'], grain)}
select detail ->> 'dishes' as dishes, string_agg(detail ->> 'visits', ';') as visits from every where detail is not null group by 1`;
