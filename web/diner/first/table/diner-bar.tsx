import { useQuery, useQueryClient } from '@tanstack/react-query';
import Clipboard from 'lucide-react/icons/clipboard';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { isActive } from '#domain/ordering/order-status.ts';
import { shownPart } from '#web/diner/first/cart/shown-part.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import { staffRequestsQuery } from '#web/diner/first/data/staff-requests.ts';
import { type FormatMoney, moneyOf } from '#web/shared/money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHeightAs } from './use-height-as.ts';

const TAB =
  'relative flex min-h-14 min-w-11 grow basis-0 flex-col items-center justify-center gap-1 rounded-md text-[min(0.8125rem,4.4vw)] leading-none text-text-soft hover:bg-raised aria-[current]:font-semibold aria-[current]:text-primary';

/** Above the bar, within a thumb's reach, once there is something to order. */
const CartBar = ({ money, onOpen }: { money: FormatMoney; onOpen: () => void }) => {
  const menu = useMessages('menu');
  const { loadFailed } = useMessages('cart');
  const { cart, hasFailed, stalledBy } = useCart();
  const { visit } = useDinerTable();
  const part = cart && shownPart(cart, visit);
  if (part ? part.itemCount === 0 : !hasFailed) return null;
  const total = part ? money(part.totalMinor) : '';
  return (
    <div className="mx-auto max-w-xl px-3 pb-2">
      <button
        type="button"
        data-cart-bar
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-13 w-full animate-[toast-in_240ms_var(--ease-calm)] items-center justify-center gap-3 rounded-full bg-primary px-4 font-semibold text-on-primary shadow-float transition-colors hover:bg-primary-strong"
      >
        <ShoppingBag aria-hidden className="size-5 shrink-0" />
        <span className="tabular-nums">
          {!part
            ? loadFailed
            : part.isTogether
              ? menu.tableCart(total, money(cart.own.totalMinor))
              : menu.viewCart(total)}
          {stalledBy && ` · ${menu.unsent}`}
        </span>
      </button>
    </div>
  );
};

const Face = ({ Icon, text, count = 0 }: { Icon: typeof ScrollText; text: string; count?: number }) => (
  <>
    <Icon aria-hidden className="size-5" />
    {text}
    {count > 0 && (
      <span
        aria-hidden
        className="absolute top-1 left-1/2 ml-2 min-w-[1.4em] rounded-full bg-primary px-1 text-center leading-[1.4] font-semibold text-on-primary tabular-nums"
      >
        {count}
      </span>
    )}
  </>
);

/** Cached orders and calls of the table; the table companion fetches both. */
function useTableNews() {
  const client = useQueryClient();
  const { session } = useDinerTable();
  const id = session?.dinerSessionId ?? '';
  const { data: orders = [] } = useQuery({ ...ordersQuery(client, id), enabled: false });
  const { data: requests = [] } = useQuery({ ...staffRequestsQuery(id), enabled: false });
  return {
    active: orders.filter(({ status }) => isActive(status)).length,
    requests,
  };
}

const wantsCart = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openCart' in state && state.openCart === true;

type SheetName = 'cart' | 'orders' | 'staff';

/** Which of the bar's sheets is open; another page starts with none, or with the cart if requested. */
function useOpenSheet() {
  const { pathname, state } = useLocation();
  const wanted = wantsCart(state) ? 'cart' : null;
  const [open, setOpen] = useState<SheetName | null>(wanted);
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setOpen(wanted);
  }
  const sheet = (name: SheetName) => ({
    isOpen: open === name,
    onClose: () => setOpen(null),
    onStaff: () => setOpen('staff'),
  });
  return { pathname, setOpen, sheet };
}

/** At the bottom of every diner's page: menu, orders, staff and bill one tap away, and the cart above them. */
export const DinerBar = () => {
  const menu = useMessages('menu');
  const { AskLine, CartDrawer, OrdersDrawer, StaffRequestSheet } = useLaterParts();
  const { tableId, session, state, menu: known } = useDinerTable();
  const { active, requests } = useTableNews();
  const { pathname, setOpen, sheet } = useOpenSheet();
  const isMenu = pathname.startsWith('/menu');
  const called = requests.some(({ status }) => status === 'pending')
    ? { text: menu.staffCalled, sentence: menu.requestWaiting }
    : requests[0]?.status === 'in_progress' && { text: menu.staffComing, sentence: menu.requestTaken };
  const pageOf = (address: string, isHere: boolean) => ({
    to: `${address}?table=${tableId}`,
    className: TAB,
    ...(isHere && { 'aria-current': 'page' as const }),
  });
  return (
    <>
      <footer
        ref={useHeightAs('bottom')}
        className="screen-only pointer-events-none fixed inset-x-0 bottom-0 z-30 *:pointer-events-auto"
      >
        {isMenu && session && known && (
          <Suspense>
            <AskLine />
          </Suspense>
        )}
        {known && pathname !== '/order-confirmation' && (
          <CartBar money={moneyOf(known.restaurant)} onOpen={() => setOpen('cart')} />
        )}
        <nav
          data-toasts-below
          aria-label={menu.bar}
          className="border-t border-line bg-background pb-[env(safe-area-inset-bottom)]"
        >
          <div className="mx-auto flex max-w-xl px-2">
            <Link {...pageOf('/menu', isMenu)}>
              <Face Icon={UtensilsCrossed} text={menu.title} />
            </Link>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={menu.openOrders(active)}
              className={TAB}
              onClick={() => setOpen('orders')}
            >
              <Face Icon={Clipboard} text={menu.orders} count={active} />
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={
                called ? `${menu.requestStaff}, ${called.text}. ${called.sentence}` : menu.requestStaff
              }
              disabled={state !== 'open' && state !== 'opening'}
              className={`${TAB} disabled:opacity-50`}
              onClick={() => setOpen('staff')}
            >
              <Face Icon={ConciergeBell} text={called ? called.text : menu.staff} />
            </button>
            <Link {...pageOf('/bill', pathname === '/bill')}>
              <Face Icon={ScrollText} text={menu.bill} />
            </Link>
          </div>
        </nav>
      </footer>
      {known && <CartDrawer {...sheet('cart')} money={moneyOf(known.restaurant)} />}
      <OrdersDrawer {...sheet('orders')} />
      {session && <StaffRequestSheet {...sheet('staff')} session={session} requests={requests} />}
    </>
  );
};
