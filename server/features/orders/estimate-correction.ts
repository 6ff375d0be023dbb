import { correctedReadyAtMs, type EstimatedItem } from '#domain/kitchen/estimate.ts';
import type { OrderItemRecord, OrderRecord } from './order-record.ts';
import type { TakenDish } from './taken-store.ts';

const MINUTE_MS = 60_000;
/** What the database keeps of a promise. */
const LONGEST_MINUTES = 240;

type Item = Pick<OrderItemRecord, 'id' | 'menu_item_id' | 'quantity' | 'station'>;

/** When the order is ready with its dishes as they are after a correction (EST-5). A dish that has left the menu has no time of its own. */
export function estimateOf(
  order: OrderRecord,
  dishes: readonly TakenDish[],
  { after, nowMs }: { after: readonly Item[]; nowMs: number },
): { prep_time_minutes: number; estimated_ready_at: string } {
  const estimated = ({ menu_item_id: menuItemId, station, quantity }: Item): EstimatedItem => ({
    station,
    preparationMinutes: dishes.find(({ id }) => id === menuItemId)?.preparation_minutes ?? null,
    quantity,
  });
  const more = after.flatMap((item) => {
    const before = order.items.find(({ id }) => id === item.id)?.quantity ?? 0;
    return item.quantity > before ? [{ ...item, quantity: item.quantity - before }] : [];
  });
  const placedAtMs = order.created_at.getTime();
  const readyAtMs = correctedReadyAtMs({
    placedAtMs,
    estimatedReadyAtMs: order.estimated_ready_at.getTime(),
    nowMs,
    before: order.items.map(estimated),
    after: after.map(estimated),
    added: more.map(estimated),
  });
  const minutes = Math.round((readyAtMs - placedAtMs) / MINUTE_MS);
  return {
    prep_time_minutes: Math.min(LONGEST_MINUTES, Math.max(1, minutes)),
    estimated_ready_at: new Date(readyAtMs).toISOString(),
  };
}
