import { sql } from 'kysely';

/**
 * What the guests of the visit `v` left as tips in the currency of the restaurant `r`, in minor units: with orders that were
 * not cancelled, and beside payments that stand (NUM-5).
 */
export const TIPS_OF_VISIT = sql<number>`((select coalesce(sum(t.amount_minor), 0) from tips t join orders o on o.id = t.order_id
    where t.visit_id = v.id and o.status <> 'cancelled' and o.currency = r.currency)
  + (select coalesce(sum(p.tip_minor), 0) from payments p join bills b on b.id = p.bill_id
    where b.visit_id = v.id and p.status = 'succeeded' and p.currency = r.currency))`;
