import type { Client } from 'pg';

/** What one client knows about one submission. The marker is stored in the order as the note of its only line. */
export interface Submission {
  readonly marker: string;
  readonly key: string;
  /** Null until a reply says that it was placed. */
  acknowledged: { readonly orderId: string; readonly totalMinor: number } | null;
}

/** The clients' own log: what the server replied to them, independent of its own records. */
export class OrderLog {
  readonly submissions: Submission[] = [];
  readonly contradictions: string[] = [];
  acknowledgedCount = 0;

  begin(marker: string, key: string): Submission {
    const submission: Submission = { marker, key, acknowledged: null };
    this.submissions.push(submission);
    return submission;
  }

  acknowledge(submission: Submission, orderId: string, totalMinor: number): void {
    const before = submission.acknowledged;
    if (before && (before.orderId !== orderId || before.totalMinor !== totalMinor))
      this.contradictions.push(`${submission.key}: ${before.orderId}, then ${orderId}`);
    if (!before) this.acknowledgedCount += 1;
    submission.acknowledged ??= { orderId, totalMinor };
  }
}

export interface Verdict {
  readonly orders: number;
  /** Acknowledged, but not stored exactly as acknowledged. */
  readonly lost: number;
  /** Submissions, acknowledged or not, that are stored more than once. */
  readonly doubled: number;
  /** Orders that no client submitted. */
  readonly unasked: number;
  /** Orders without their event, notification, key or items, or the reverse. */
  readonly torn: number;
}

interface FoundOrder {
  id: string;
  total: number;
  markers: string[];
  events: number;
  notifications: number;
  keys: number;
}

/** Compares the clients' log with SQL at the end (INV-01, INV-14). */
export async function judge(log: OrderLog, client: Client, restaurantId: string): Promise<Verdict> {
  const { rows } = await client.query<FoundOrder>(FOUND_ORDERS, [restaurantId]);
  const byMarker = new Map<string, FoundOrder[]>();
  for (const order of rows)
    for (const marker of order.markers) byMarker.set(marker, [...(byMarker.get(marker) ?? []), order]);
  const isThere = ({ marker, acknowledged }: Submission): boolean =>
    acknowledged === null ||
    (byMarker.get(marker) ?? []).some(
      (order) => order.id === acknowledged.orderId && order.total === acknowledged.totalMinor,
    );
  const asked = new Set(log.submissions.map((submission) => submission.marker));
  const isWhole = (order: FoundOrder): boolean =>
    order.markers.length === 1 && order.events === 1 && order.notifications === 1 && order.keys === 1;
  return {
    orders: rows.length,
    lost: log.submissions.filter((submission) => !isThere(submission)).length,
    doubled: log.submissions.filter(({ marker }) => (byMarker.get(marker)?.length ?? 0) > 1).length,
    unasked: rows.filter((order) => !order.markers.some((marker) => asked.has(marker))).length,
    torn: rows.filter((order) => !isWhole(order)).length,
  };
}

const FOUND_ORDERS = `
with items as (select order_id, array_agg(special_instructions) as markers from order_items where restaurant_id = $1 group by 1),
  events as (select order_id, count(*)::int as n from order_events where restaurant_id = $1 and version = 1 group by 1),
  told as (select metadata->>'orderId' as order_id, count(*)::int as n from notifications where restaurant_id = $1 group by 1),
  keyed as (select order_id, count(*)::int as n from idempotency_keys where restaurant_id = $1 group by 1)
select o.id, o.total_amount_minor::int as total, coalesce(items.markers, '{}') as markers,
  coalesce(events.n, 0) as events, coalesce(told.n, 0) as notifications, coalesce(keyed.n, 0) as keys
from orders o
left join items on items.order_id = o.id
left join events on events.order_id = o.id
left join told on told.order_id = o.id::text
left join keyed on keyed.order_id = o.id
where o.restaurant_id = $1`;
