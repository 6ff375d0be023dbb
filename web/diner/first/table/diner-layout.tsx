import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { isOrderId } from '#domain/ordering/order.ts';
import { CartProvider } from '#web/diner/first/cart/cart-provider.tsx';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { LiveStateContext, TableContext, useDinerTable } from '#web/diner/first/context/table-context.ts';
import { currentOrderId, forgetCurrentOrder } from '#web/diner/first/data/checkout.ts';
import { orderWatch, type StatusChange } from '#web/diner/first/data/order-watch.ts';
import { LEFT, type OpenedTable, sessionKey } from '#web/diner/first/data/visit.ts';
import { liveSession, storedSession, tableOfEndedVisit } from '#web/shared/diner-token.ts';
import { lastOrder, lastOrders } from '#web/shared/last-known.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConnectionBar } from '#web/ui/connection-bar.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { sessionStore } from '#web/ui/storage.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { DinerBar } from './diner-bar.tsx';
import { useHasNetwork } from './use-has-network.ts';
import { useHeightAs } from './use-height-as.ts';
import { useLive } from './use-live.ts';
import { useLook } from './use-look.ts';
import { useOpenTable } from './use-open-table.ts';

const Notice = ({ live }: { live: LiveState }) => {
  const texts = useMessages('table');
  const cart = useMessages('cart');
  const common = useMessages('common');
  const { SpecialNotice } = useLaterParts();
  const { tableId, state, menu, menuSeenAtMs, visit, reopen } = useDinerTable();
  const { language } = useLanguage();
  const hasNetwork = useHasNetwork();
  const isMenu = useLocation().pathname.startsWith('/menu');
  // Scanning does not work offline either.
  if (!hasNetwork && menuSeenAtMs !== undefined) {
    // An order's page shows its own age.
    const seenAt = isMenu && menu && formatDayAndClock(menuSeenAtMs, language, menu.restaurant.timezone);
    return <ConnectionBar state="offline" text={seenAt ? texts.menuAsOf(seenAt) : texts.networkDown} />;
  }
  const hasFailed = state === 'failed';
  if (hasFailed || state === 'lost') {
    const ended = sessionStore.get(LEFT) === tableId ? `${cart.left}.` : texts.expired;
    return (
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-3 text-warning">
        <span className="grow basis-64 sm:grow-0">
          {hasFailed ? `${cart.joinFailed}. ${texts.openFailed}` : ended}
        </span>
        <Button variant="secondary" onClick={reopen}>
          {hasFailed ? common.tryAgain : texts.scanAgain}
        </Button>
      </div>
    );
  }
  const isDown = !hasNetwork || live === 'down';
  if (state === 'guarded' || (visit?.orderingPause && !isDown))
    return (
      <Suspense>
        <SpecialNotice />
      </Suspense>
    );
  return (
    <ConnectionBar
      state={isDown ? 'offline' : 'connected'}
      text={hasNetwork ? texts.liveDown : texts.networkDown}
    />
  );
};

/** A line above every diner screen: what does not work, and what still does. It announces every notice, so it is there before. */
const TableNotices = ({ live }: { live: LiveState }) => (
  <div aria-live="polite" ref={useHeightAs('notice')} className="sticky top-[min(0px,var(--top))] z-40">
    <Notice live={live} />
  </div>
);

/** Shows a toast on every diner page when an order changes, once. */
function useOrderToasts(): void {
  const { language } = useLanguage();
  const { tellOrder } = useLaterParts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tell = useEffectEvent((change: StatusChange) => {
    const { order } = change;
    const statusPage = `/order-status/${order.id}`;
    // Another order of this phone stays, and so does one that is still being sent.
    if (currentOrderId() === order.id && order.status === 'cancelled') forgetCurrentOrder();
    // That page shows the change itself.
    if (pathname !== statusPage) tellOrder(change, language, () => void navigate(statusPage));
  });
  useEffect(() => orderWatch.onChange((change) => tell(change)), []);
}

/**
 * The table in the address, else that of the phone's session. The session opens the menu only while it is valid; an
 * order can be viewed as long as the page is open or the phone keeps it. Empty if there is none, null if it is malformed.
 */
function useTableId(pathname: string, isScan: boolean): string | null {
  const [search] = useSearchParams();
  const [liveAtStart] = useState(() => liveSession()?.tableId ?? tableOfEndedVisit());
  const known =
    pathname === '/order-confirmation' ? lastOrders()[0] : lastOrder(pathname.split('/').at(-1) ?? '');
  const named =
    search.get('table') ??
    search.get('tableId') ??
    liveAtStart ??
    (isScan ? undefined : (storedSession()?.tableId ?? known?.value.tableId));
  if (!named) return '';
  return isOrderId(named) ? named.toLowerCase() : null;
}

const AtTable = () => {
  const { session, menu, state } = useDinerTable();
  const { refetch } = useCart();
  const { TableCompanion, FarewellScreen } = useLaterParts();
  const live = useLive(session, refetch);
  useOrderToasts();
  if (state === 'over')
    return (
      <Suspense>
        <FarewellScreen />
      </Suspense>
    );
  return (
    <LiveStateContext value={live}>
      <TableNotices live={live} />
      <Outlet />
      <DinerBar />
      {/* Loads by itself after the menu has been drawn: who is here, locks, others' orders. */}
      {session && menu && (
        <Suspense>
          <TableCompanion />
        </Suspense>
      )}
    </LiveStateContext>
  );
};

const Problem = ({ isRequired = false }: { isRequired?: boolean }) => {
  const { TableProblem, TableRequired } = useLaterParts();
  return <Suspense>{isRequired ? <TableRequired /> : <TableProblem />}</Suspense>;
};

const OpenTable = ({ tableId, isScan }: { tableId: string; isScan: boolean }) => {
  const table = useOpenTable(tableId, isScan);
  useLook(table.menu?.palette, table.menu?.theme?.typography);
  if (table.state === 'unknown') return <Problem />;
  return (
    <TableContext value={table}>
      <CartProvider>
        <AtTable />
      </CartProvider>
    </TableContext>
  );
};

/** Without a table there is nothing to show: redirects to the start page, which says so. */
const NoTable = () => <Navigate to="/" replace state={{ scan: storedSession() ? 'again' : 'first' }} />;

/**
 * Counts the diner sessions of this layout. A session that staff move to another table keeps its count, so that the screens keep
 * their state: open sheets, choices, typed text. Scanning another table increments it.
 */
function useStay(tableId: string): number {
  const client = useQueryClient();
  const [stay, setStay] = useState({ tableId, count: 0 });
  if (stay.tableId !== tableId) {
    const seatAt = (id: string) => client.getQueryData<OpenedTable>(sessionKey(id))?.session.dinerSessionId;
    const seat = seatAt(tableId);
    setStay({ tableId, count: stay.count + (seat && seat === seatAt(stay.tableId) ? 0 : 1) });
  }
  return stay.count;
}

/** Wraps menu, confirmation and status: one table, one session, one cart, one live connection. */
export const DinerLayout = () => {
  const { pathname } = useLocation();
  const isScan = pathname.startsWith('/menu');
  const tableId = useTableId(pathname, isScan);
  const stay = useStay(tableId ?? '');
  if (tableId === '')
    return pathname === '/menu-collaborative' && !storedSession() ? <Problem isRequired /> : <NoTable />;
  if (tableId === null) return <Problem />;
  return <OpenTable key={stay} tableId={tableId} isScan={isScan} />;
};
