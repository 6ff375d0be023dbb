import { useNavigate } from 'react-router';
import type { StaffOrder } from '#contract/orders.ts';
import { formatMoney } from '#domain/money/money.ts';
import { can } from '#domain/people/roles.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { countPortions } from '#web/staff/parts/order-texts.ts';
import { playChime } from '#web/staff/parts/sound.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useArrivals } from '#web/staff/parts/use-arrivals.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** High priority: ten seconds. */
const TOAST_MS = 10_000;

/** Tells of new orders on every admin screen: one toast for what arrives together, and one chime for those who confirm orders. */
export function useOrderAnnouncer(): void {
  const admin = useMessages('admin');
  const navigate = useNavigate();
  const { user, membership, restaurant, liveState } = useStaff();
  const { data: orders } = useActiveOrders(membership.restaurantId, liveState);

  const textOf = (arrived: readonly StaffOrder[]): string => {
    const [order] = arrived;
    if (!order || arrived.length > 1) return admin.newOrders(arrived.length);
    const { tableNumber, totalAmountMinor: minor, currency } = order;
    const total = minor === null ? null : formatMoney(minor, { currency, locale: restaurant.locale });
    return admin.newOrder(tableNumber, countPortions(order), total);
  };

  useArrivals(membership.restaurantId, orders, (all) => {
    // Who has just taken one at a table needs no telling.
    const arrived = all.filter((order) => !order.isTakenByStaff || order.submittedByName !== user.name);
    if (arrived.length === 0) return;
    // Who waits tables can do nothing with an order that the kitchen has not cooked.
    if (can(membership.role, 'kitchen.work')) playChime();
    const [order] = arrived;
    const target = arrived.length === 1 && order ? `?orderId=${order.id}` : '';
    showToast({
      message: textOf(arrived),
      durationMs: TOAST_MS,
      isNews: true,
      action: { label: admin.show, onAct: () => void navigate(`/admin/orders${target}`) },
    });
  });
}
