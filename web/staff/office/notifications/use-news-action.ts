import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { StaffNotification } from '#contract/notifications.ts';
import { can } from '#domain/people/roles.ts';
import { fetchOrder } from '#web/staff/data/order-cache.ts';
import { fetchOpenRequests } from '#web/staff/office/staff-requests/staff-requests.ts';
import { useRequestAnswer } from '#web/staff/office/staff-requests/use-request-answer.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast, type ToastInput } from '#web/ui/toast-store.ts';

/** Where there is nothing better to open. */
const LIST = '/admin/notifications';

/**
 * What a toast offers: to serve what is ready, to go where somebody calls, else to look. What has become something else
 * meanwhile is only shown.
 */
export function useNewsAction(): (news: StaffNotification) => ToastInput['action'] {
  const texts = useMessages('notifications');
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const { restaurantId, role } = useStaff().membership;
  const move = useMoves();
  const undoable = useUndoToast();
  const { answer } = useRequestAnswer();

  const deliver = async (orderId: string, show: () => void): Promise<void> => {
    const { order } = await fetchOrder(restaurantId, orderId);
    if (order.status !== 'ready') return show();
    if (!(await move(order, { to: 'delivered' }))) return undefined;
    return undoable({
      message: texts.delivered(order.tableNumber),
      undo: async () => {
        const { order: now } = await fetchOrder(restaurantId, orderId);
        await move(now, { to: 'ready' });
      },
    });
  };
  const go = async (requestId: string, show: () => void): Promise<void> => {
    const { requests } = await fetchOpenRequests(client, restaurantId);
    const request = requests.find(({ id }) => id === requestId);
    if (request?.status !== 'pending') return show();
    return answer(request, 'in_progress');
  };

  return ({ type, actionUrl, metadata }) => {
    const show = () => void navigate(actionUrl ?? LIST);
    const orFail = (act: Promise<void>) =>
      void act.catch((error: unknown) => showToast({ message: failureWords(error), tone: 'error' }));
    const { orderId, staffRequestId } = metadata;
    if (type === 'order_ready' && typeof orderId === 'string' && can(role, 'orders.deliver'))
      return { label: texts.deliver, onAct: () => orFail(deliver(orderId, show)) };
    if (typeof staffRequestId === 'string' && can(role, 'staff-requests.answer'))
      return { label: texts.take, onAct: () => orFail(go(staffRequestId, show)) };
    return { label: texts.show, onAct: show };
  };
}
