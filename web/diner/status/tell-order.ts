import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import type { StatusChange } from '#web/diner/first/data/order-watch.ts';
import { tellOnce } from '#web/shared/tell-once.ts';
import { messagesOf } from '#web/ui/load-messages.ts';
import { showToast, type ToastInput } from '#web/ui/toast-store.ts';

/** On the status page of this order, or anywhere else. */
export type ToastPlace = 'status-page' | 'elsewhere';

/** What a diner is told when an order's status has changed, and for how long (specification, sections 4 and 9). */
export function orderToast(
  { order: { id, status } }: StatusChange,
  texts: Messages['order'],
  place: ToastPlace,
): ToastInput {
  const toast = { id: `order-${id}` };
  switch (status) {
    case 'pending':
      return { ...toast, message: texts.receivedToast, tone: 'info', durationMs: 4_000 };
    case 'ready':
      return { ...toast, message: texts.readyToast, tone: 'success', durationMs: 8_000 };
    case 'delivered':
      return { ...toast, message: texts.completedToast, tone: 'success', durationMs: 5_000 };
    case 'completed':
      return { ...toast, message: texts.completedThanks, tone: 'success', durationMs: 5_000 };
    case 'cancelled':
      return place === 'status-page'
        ? { ...toast, message: texts.cancelledByRestaurant, tone: 'error', durationMs: 8_000 }
        : { ...toast, message: texts.cancelledToast, tone: 'error', durationMs: 10_000 };
    default:
      return {
        ...toast,
        message: texts.statusUpdated(texts.statusNames[status]),
        tone: 'info',
        durationMs: 5_000,
      };
  }
}

/** Says that an order has changed, once a phone; away from its status page, with the way there. */
export async function tellOrder(
  change: StatusChange,
  language: Language,
  viewOrder: (() => void) | null,
): Promise<void> {
  const texts = await messagesOf(language, 'order');
  const toast = orderToast(change, texts, viewOrder ? 'elsewhere' : 'status-page');
  const action = viewOrder && { label: texts.viewOrder, onAct: viewOrder };
  tellOnce(`${toast.id}-v${change.order.version}`, () => showToast({ ...toast, ...(action && { action }) }));
}
