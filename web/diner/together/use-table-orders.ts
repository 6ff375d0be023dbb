import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import type { Visit } from '#contract/visits.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { storeCurrentOrder, storedCheckout, unsavedInstructions } from '#web/diner/first/data/checkout.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { isInUse } from '#web/diner/parts/is-in-use.ts';
import { moneyOf } from '#web/shared/money.ts';
import { tellOnce } from '#web/shared/news/tell-once.ts';
import { useMessages } from '#web/ui/language.tsx';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';

/** The specification: an unused phone navigates this long after the message. */
const MOVE_ON_AFTER_MS = 2_000;
const TOAST_MS = 15_000;
const UNDER_WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing'];

/** An order for the whole table that somebody else placed after this diner had joined. */
export const isNewsOfTable = (order: Order, joinedAt: string | undefined): boolean =>
  order.mode === 'collaborative' &&
  !order.isSubmitter &&
  UNDER_WAY.includes(order.status) &&
  (joinedAt === undefined || Date.parse(order.createdAt) >= Date.parse(joinedAt));

const joinedAtOf = (visit: Visit | undefined): string | undefined =>
  visit?.participants.find(({ isYou }) => isYou)?.joinedAt;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Runs `act` later, unless the diner touches the page first. */
function whenUntouched(act: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const touch of TOUCHES) removeEventListener(touch, stop);
  };
  const timer = setTimeout(() => {
    stop();
    act();
  }, MOVE_ON_AFTER_MS);
  for (const touch of TOUCHES) addEventListener(touch, stop, { passive: true });
  return stop;
}

/**
 * Somebody has ordered for the table: shows a toast with a link to the order. An unused phone navigates there; one
 * whose diner is choosing, typing or ordering stays.
 */
export function useTableOrders(aloneVisit: Visit | null): void {
  const texts = useMessages('order');
  const together = useMessages('together');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { visit, menu, tableId } = useDinerTable();
  const { cart } = useCart();
  const joinedAt = useRef(joinedAtOf(aloneVisit ?? undefined));
  const stopMoving = useRef<() => void>(undefined);
  const own = joinedAtOf(visit);
  useEffect(() => {
    // Right after an order the participants are empty; the time of joining is kept.
    if (own !== undefined) joinedAt.current = own;
  }, [own]);

  const moveOn = useEffectEvent((order: Order) => {
    stopMoving.current?.();
    dismissToast(`table-order-${order.id}`);
    storeCurrentOrder(order.id);
    void navigate(`/order-confirmation?table=${tableId}&mode=collaborative&tracking=${order.trackingNumber}`);
  });
  const moveOnIfIdle = useEffectEvent((order: Order) => {
    const hasChosen = (cart?.own.itemCount ?? 0) > 0 || (unsavedInstructions() ?? '').trim() !== '';
    if (!hasChosen && pathname.startsWith('/menu') && !isInUse() && !storedCheckout()) moveOn(order);
  });
  const arrived = useEffectEvent((order: Order) => {
    if (!isNewsOfTable(order, joinedAt.current)) return;
    const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
    const amount = menu ? moneyOf(menu.restaurant)(order.totalAmountMinor) : '';
    const id = `table-order-${order.id}`;
    const facts = together.tableOrderFacts(order.trackingNumber, amount, count);
    const words = (unsavedInstructions() ?? '').trim();
    const isMissed = words !== '' && order.instructions.every(({ text }) => text !== words);
    // The message that somebody is ordering is outdated.
    dismissToast('lock');
    // The bill already lists the dishes under the names of those who ordered them.
    if (pathname === '/bill' && !isMissed) return;
    tellOnce(id, () =>
      showToast({
        id,
        message: [texts.submittedByTable, facts, ...(isMissed ? [together.wordsMissed] : [])].join(' '),
        tone: 'success',
        durationMs: TOAST_MS,
        action: { label: texts.viewOrder, onAct: () => moveOn(order) },
      }),
    );
    stopMoving.current?.();
    stopMoving.current = whenUntouched(() => moveOnIfIdle(order));
  });
  useEffect(() => {
    const stop = orderWatch.onArrival((order) => arrived(order));
    return () => {
      stop();
      stopMoving.current?.();
    };
  }, []);
}
