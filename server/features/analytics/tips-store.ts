import type { ServicePartRow } from '#contract/analytics.ts';
import type { Grain } from '#domain/analytics/filter.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { FOR_HOURS } from './amount-sql.ts';
import { everyPartByDay } from './day-sql.ts';
import { MEMBER_NAMES, served } from './filter-sql.ts';
import { listInSpan } from './list-in-span.ts';
import { orders, payments, TIPS_OF_ORDER } from './row-sql.ts';
import { EVERY_ROW, inSpan, OWN_CLOCK, type Span } from './span-sql.ts';

/** The tips of the span by the member who served the visit, the most first; under an empty key those that nobody served (NUM-11). */
export async function listTipsByMember(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<ServicePartRow[]> {
  return await listInSpan<ServicePartRow>(database, restaurantId, {
    name: 'list-tips-by-member',
    span: span,
    text: tipsByMember,
  });
}

const tipsByMember = (grain: Grain): string => `
with ${grain === 'all' ? storedTips : tipsOfRows(grain)}
select key, coalesce(n.name, '') as label, count::int, minor::bigint, '{}'::jsonb as times
from tips left join (${MEMBER_NAMES}) n on n.id = tips.key order by minor desc, label, key`;

/** A visit’s tips are in the slice of its member; what is in none of these was served by nobody. */
const storedTips = `${everyPartByDay(['tips'], 'members')}, by_slice as materialized (
  select slice, sum(count) as count, sum(minor) as minor from every group by slice
), tips as (
  select substr(slice, length('member:') + 1) as key, count, minor from by_slice where slice <> ''
  union all select '', sum(count), sum(minor) from (
    select count, minor from by_slice where slice = '' union all select -count, -minor from by_slice where slice <> '') left_over
  having sum(count) > 0
)`;

/** With a filter, from the rows themselves. */
const tipsOfRows = (
  grain: Grain,
): string => `${OWN_CLOCK}, ${EVERY_ROW}, ${orders(inSpan, grain, FOR_HOURS)}, given as materialized (
  select o.visit_id, sum(t.amount_minor)::bigint as minor from o cross join ${TIPS_OF_ORDER} t, r
  where o.is_sold and o.is_whole and o.currency = r.currency and t.amount_minor > 0 group by o.starts_at, o.visit_id
  union all
  select p.visit_id, sum(p.tip_minor)::bigint from r, ${payments(inSpan, grain, true)}
  where p.status = 'succeeded' and p.currency = r.currency and p.tip_minor > 0 group by p.starts_at, p.visit_id
), placed as materialized (
  select v.* from (select distinct visit_id from given) g
  cross join lateral (select id, visit_id from orders v where v.visit_id = g.visit_id offset 0) v
), by_visit as materialized (${served('placed')}), tips as (
  select coalesce(w.member, '') as key, count(*) as count, sum(g.minor) as minor from given g left join by_visit w using (visit_id) group by 1
)`;
