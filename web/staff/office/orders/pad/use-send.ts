import { useNavigate } from 'react-router';
import type { Menu } from '#contract/menu.ts';
import type { PadTable } from '#contract/order-pad.ts';
import { randomId } from '#web/shared/random-id.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type Taking, useTakeOrder } from './order-pad.ts';
import { useRequests } from './use-requests.ts';
import type { Contents, Slip } from './use-slip.ts';

const takingOf = (tableId: string, { lines, instructions }: Contents, { visitId }: Slip): Taking => ({
  tableId,
  body: {
    lines: [...lines],
    ...(instructions.trim() && { specialInstructions: instructions }),
    ...(visitId && { visitId }),
  },
  idempotencyKey: randomId(),
});

/** Orders what is on the slip, and shows the result. */
export function useSend(
  { tableId, tableNumber }: PadTable,
  { slip, menu }: { slip: Slip; menu: Menu },
  backTo: string,
) {
  const orderPad = useMessages('orderPad');
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useTakeOrder(useStaff().membership.restaurantId);
  const id = `sent-${tableId}`;
  const send = useRequests({
    id,
    slip,
    menu,
    make: mutateAsync,
    onMade: (order) =>
      void showToast({
        id,
        message: orderPad.sent(tableNumber, runningNumber(order)),
        tone: 'success',
        action: {
          label: orderPad.show,
          onAct: () => void navigate(`/admin/orders?orderId=${order.id}`),
        },
      }),
    compose: (rest) => (rest.lines.length > 0 ? takingOf(tableId, rest, slip) : null),
    onDone: (isInSheet) => void navigate(backTo, { replace: isInSheet }),
  });
  return { send, isPending };
}
