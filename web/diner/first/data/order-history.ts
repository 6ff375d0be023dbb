import type { Order } from '#contract/orders.ts';
import { type KeptOrder, keepOrders } from '#domain/ordering/order-history.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';

const KEY = 'sobremesa.order-history';

const isKept = isRecordWith<KeptOrder<Order>>('order', 'createdAtMs');

/**
 * Adds these orders to the phone's history and returns the stored ones of the visit; without a visit, all. Every call
 * drops expired ones (HISTORY-1). Orders of another visit are not returned: they belong to another party.
 */
export function keptOrders(
  seen: readonly Order[],
  visitId: string | undefined,
  nowMs: number,
): readonly KeptOrder<Order>[] {
  const fresh = seen.map((order) => ({ order, createdAtMs: Date.parse(order.createdAt) }));
  const kept = keepOrders(readStoredList(localStore, KEY, isKept), fresh, nowMs);
  localStore.set(KEY, JSON.stringify(kept));
  return kept.filter(({ order }) => visitId === undefined || order.visitId === visitId);
}
