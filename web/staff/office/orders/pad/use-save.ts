import { useNavigate } from 'react-router';
import type { Menu } from '#contract/menu.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { canCorrect } from '#domain/ordering/correction.ts';
import { randomId } from '#web/shared/random-id.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type Correcting, useCorrectOrder } from './order-pad.ts';
import { asAdded, type Corrections } from './use-corrections.ts';
import { useRequests } from './use-requests.ts';
import type { Slip } from './use-slip.ts';

/** Saves the corrections of an order, with the dishes on the slip, and shows the result. */
export function useSave(
  order: StaffOrder,
  { slip, menu, corrections }: { slip: Slip<Correcting>; menu: Menu; corrections: Corrections },
  backTo: string,
) {
  const orderPad = useMessages('orderPad');
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCorrectOrder(order.restaurantId, order.id);
  const id = `saved-${order.id}`;
  const save = useRequests<Correcting>({
    id,
    slip,
    menu,
    make: mutateAsync,
    onMade: () => {
      corrections.clear();
      showToast({
        id,
        message: orderPad.corrected(order.tableNumber),
        tone: 'success',
      });
    },
    compose: ({ lines }, made) => {
      // Repeated requests can end while the order is closed; what is left cannot be saved any more.
      if (!canCorrect((made ?? order).status)) return null;
      // Everything but dishes added since was part of what was repeated.
      const wanted = made ? lines.map(asAdded) : corrections.list(lines);
      if (wanted.length === 0) return null;
      const { version } = made ?? order;
      return { body: { version, corrections: wanted }, idempotencyKey: randomId() };
    },
    onDone: (isInSheet) => void navigate(backTo, { replace: isInSheet }),
  });
  return { save, isPending };
}
