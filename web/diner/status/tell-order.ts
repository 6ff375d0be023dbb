import type { Messages } from '#messages/messages.ts';
import type { StatusChange } from '#web/diner/first/data/order-watch.ts';
import { tellOnce } from '#web/shared/tell-once.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { orderToast } from './order-toasts.ts';

/** Says that an order has changed, once a phone; away from its status page, with the way there. */
export function tellOrder(
  change: StatusChange,
  texts: Messages['order'],
  viewOrder: (() => void) | null,
): void {
  const toast = orderToast(change, texts, viewOrder ? 'elsewhere' : 'status-page');
  const action = viewOrder && { label: texts.viewOrder, onAct: viewOrder };
  tellOnce(`${toast.id}-v${change.order.version}`, () => showToast({ ...toast, ...(action && { action }) }));
}
