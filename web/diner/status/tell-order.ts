import type { Language } from '#messages/words/language.ts';
import type { StatusChange } from '#web/diner/first/data/order-watch.ts';
import { tellOnce } from '#web/shared/tell-once.ts';
import { messagesOf } from '#web/ui/load-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { orderToast } from './order-toasts.ts';

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
