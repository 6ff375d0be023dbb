import type { Order } from '#contract/orders.ts';
import { type KeptOrder, keepOrders } from '#domain/ordering/order-history.ts';
import { isRecordWith, localStore, readStoredList } from '#web/ui/storage.ts';

const KEY = 'sobremesa.order-history';

const isKept = isRecordWith<KeptOrder<Order>>('order', 'createdAtMs');

/**
 * Takes these orders into the phone's history and gives what is kept of the visit; without a visit, all of it. What has run
 * out goes with every call (HISTORY-1). Orders of another visit stay unseen: they belong to another party.
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
