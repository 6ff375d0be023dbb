import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import type { Visit } from '#contract/visits.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { storeCurrentOrder, storedCheckout } from '#web/diner/first/data/checkout.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { moneyOf } from '#web/shared/money.ts';
import { tellOnce } from '#web/shared/tell-once.ts';
import { useMessages } from '#web/ui/language.tsx';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';

/** The specification: so long after the news, the phones move on. */
const MOVE_ON_AFTER_MS = 2_000;
const TOAST_MS = 8_000;
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing'];

/** An order of the whole table that somebody else has placed, after this diner had joined. */
export const isNewsOfTable = (order: Order, joinedAt: string | undefined): boolean =>
  order.mode === 'collaborative' &&
  !order.isSubmitter &&
  UNDER_WAY.includes(order.status) &&
  (joinedAt === undefined || Date.parse(order.createdAt) >= Date.parse(joinedAt));

const joinedAtOf = (visit: Visit | undefined): string | undefined =>
  visit?.participants.find(({ isYou }) => isYou)?.joinedAt;

/** Somebody has ordered for the table: says so, and takes the phone to the confirmation. */
export function useTableOrders(aloneVisit: Visit | null): void {
  const texts = useMessages('order');
  const together = useMessages('together');
  const navigate = useNavigate();
  const { visit, menu, tableId } = useDinerTable();
  const joinedAt = useRef(joinedAtOf(aloneVisit ?? undefined));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = joinedAtOf(visit);
  useEffect(() => {
    // Right after an order nobody is listed; when one has joined stays known.
    if (own !== undefined) joinedAt.current = own;
  }, [own]);

  const moveOn = useEffectEvent((order: Order) => {
    clearTimeout(timer.current);
    dismissToast(`table-order-${order.id}`);
    storeCurrentOrder(order.id);
    void navigate(`/order-confirmation?table=${tableId}&mode=collaborative&tracking=${order.trackingNumber}`);
  });
  const arrived = useEffectEvent((order: Order) => {
    if (!isNewsOfTable(order, joinedAt.current)) return;
    const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const amount = menu ? moneyOf(menu.restaurant)(order.totalAmountMinor) : '';
    const id = `table-order-${order.id}`;
    tellOnce(id, () =>
      showToast({
        id,
        message: `${texts.submittedByTable} ${together.tableOrderFacts(order.trackingNumber, amount, count)}`,
        tone: 'success',
        durationMs: TOAST_MS,
        action: { label: texts.viewOrder, onAct: () => moveOn(order) },
      }),
    );
    clearTimeout(timer.current);
    // A phone that is placing an order of its own stays with it.
    timer.current = setTimeout(() => storedCheckout() ?? moveOn(order), MOVE_ON_AFTER_MS);
  });
  useEffect(() => {
    const stop = orderWatch.onArrival((order) => arrived(order));
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);
}
