import type { Order } from '#contract/orders.ts';
import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import type { StatusChange } from '#web/diner/first/data/order-watch.ts';
import { call } from '#web/shared/call.ts';
import { lastMenu } from '#web/shared/last-known.ts';
import { tellOnce } from '#web/shared/news/tell-once.ts';
import { translateOrder } from '#web/shared/order/translate-order.ts';
import { messagesOf } from '#web/ui/load-messages.ts';
import { showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { correctionsOf } from './corrections.ts';

/** The toast for an order's new status, and its duration (specification, sections 4 and 9). */
export function orderToast(
  { order: { id, status } }: Pick<StatusChange, 'order'>,
  texts: Messages['order'],
): ToastInput {
  const toast = { id: `order-${id}`, isNews: status !== 'cancelled' };
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
      return { ...toast, message: texts.cancelledToast, tone: 'error', durationMs: 10_000 };
    default:
      return {
        ...toast,
        message: texts.statusUpdated(texts.statusNames[status]),
        tone: 'info',
        durationMs: 5_000,
      };
  }
}

const CORRECTED_MS = 10_000;

/** Staff corrections that this phone has not seen yet: before and after. */
export function correctionToast({ order, told }: StatusChange, texts: Messages['order']): ToastInput | null {
  const news = correctionsOf(order).filter(({ mark }) => !told.includes(mark));
  if (news.length === 0) return null;
  const message = texts.corrected(news.map((each) => texts.correction(each)).join(' · '));
  return { id: `corrected-${order.id}`, message, tone: 'info', durationMs: CORRECTED_MS };
}

/** In the language of the diner's menu; as stored if that menu cannot be loaded. */
async function inLanguage(order: Order, language: Language): Promise<Order> {
  const { tableId } = order;
  const read = lastMenu(tableId, language)?.value;
  const written = read?.restaurant.defaultLanguage ?? language;
  if (!read || written === language) return order;
  try {
    const source =
      lastMenu(tableId, written)?.value ??
      (await call('GET /api/tables/:tableId/menu', { params: { tableId }, query: { language: written } }));
    return translateOrder(order, source, read);
  } catch {
    return order;
  }
}

/** Its confirmation page is open, and shows its progress. */
const isConfirmedHere = ({ id }: Order): boolean =>
  document.querySelector(`[data-confirmed="${id}"]`) !== null;

/** Shows an order's change once per phone, with a link to its status page. */
export async function tellOrder(
  change: StatusChange,
  language: Language,
  viewOrder: () => void,
): Promise<void> {
  const [texts, order] = await Promise.all([
    messagesOf(language, 'order'),
    inLanguage(change.order, language),
  ]);
  const { from } = change;
  const toasts = [
    order.status === from || isConfirmedHere(order) ? null : orderToast(change, texts),
    order.status === 'cancelled' ? null : correctionToast({ ...change, order }, texts),
  ];
  const action = { label: texts.viewOrder, onAct: viewOrder };
  for (const toast of toasts)
    if (toast) tellOnce(`${toast.id}-v${order.version}`, () => showToast({ ...toast, action }));
}
