import { useQuery, useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Utensils from 'lucide-react/icons/utensils';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ActiveCart } from '#contract/diagnostics.ts';
import {
  CART_SORTS,
  type CartSort,
  DEFAULT_CART_SORT,
  filterCarts,
  LOCK_FILTERS,
  sortCarts,
} from '#domain/ordering/cart-list.ts';
import { can } from '#domain/people/roles.ts';
import { useNow } from '#web/shared/now.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  CartPerformanceTable,
  CartSyncTable,
  FiguresHealth,
  OnlineHealth,
  QueueHealth,
} from './cart-numbers.tsx';
import { activeCartsQuery, fiscalHealthQuery, forceUnlock } from './diagnostics.ts';

/** Loaded where there is a fiscal service. */
const FiscalHealth = lazy(() =>
  import('./fiscal-health.tsx').then((file) => ({ default: file.FiscalHealth })),
);

interface ForceUnlockProps {
  /** The cart when the dialog was opened; null: it is closed. */
  cart: ActiveCart | null;
  onClose: () => void;
}

/** Releases the lock of a phone that does not answer, after a confirmation; audited (CART-11). */
const ForceUnlock = ({ cart, onClose }: ForceUnlockProps) => {
  const client = useQueryClient();
  const texts = useMessages('diagnostics');
  const { restaurantId } = useStaff().membership;
  const [isBusy, setIsBusy] = useState(false);
  const tableNumber = cart?.tableNumber ?? '';
  const unlock = async (visitId: string) => {
    setIsBusy(true);
    try {
      const { wasLocked } = await forceUnlock(client, restaurantId, visitId);
      const message = wasLocked ? texts.unlocked(tableNumber) : texts.wasOpen(tableNumber);
      showToast({ id: `unlock-${visitId}`, message, tone: 'success' });
      onClose();
    } catch {
      showToast({ id: `unlock-${visitId}`, message: texts.unlockFailed, tone: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <ConfirmDialog
      isOpen={cart !== null}
      title={texts.unlockTitle(tableNumber)}
      confirmLabel={texts.forceUnlock}
      isBusy={isBusy}
      onConfirm={() => cart && void unlock(cart.visitId)}
      onClose={onClose}
    >
      <p>{texts.unlockText(cart?.lockedByName ?? null, cart?.itemCount ?? 0)}</p>
    </ConfirmDialog>
  );
};

const ADDRESS = { filters: ['lock'], sortKeys: CART_SORTS, defaultSort: DEFAULT_CART_SORT } as const;
const PAGE_SIZE = 50;
const SECOND_MS = 1_000;

interface LockCellProps {
  cart: ActiveCart;
  onUnlock: (cart: ActiveCart) => void;
}

const LockCell = ({ cart, onUnlock }: LockCellProps) => {
  const texts = useMessages('diagnostics');
  const nowMs = useNow(SECOND_MS);
  if (!cart.isLocked) return texts.lockStates.open;
  const left = cart.lockExpiresAt === null ? 0 : Math.max(0, Date.parse(cart.lockExpiresAt) - nowMs);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone="warning" icon={<Lock aria-hidden className="size-3.5" />}>
        {texts.lockedBy(cart.lockedByName ?? texts.somebody)}
      </Badge>
      <span className="text-sm text-text-soft tabular-nums">
        {texts.secondsLeft(Math.ceil(left / SECOND_MS))}
      </span>
      <Button
        variant="secondary"
        aria-label={texts.forceUnlockOf(cart.tableNumber)}
        icon={<LockOpen aria-hidden className="size-4" />}
        onClick={() => onUnlock(cart)}
      >
        {texts.forceUnlock}
      </Button>
    </span>
  );
};

const useColumns = (onUnlock: LockCellProps['onUnlock']): Column<ActiveCart, CartSort>[] => {
  const texts = useMessages('diagnostics');
  const { currency } = useStaff().restaurant;
  const money = useMoney();
  return [
    { title: texts.table, sortKey: 'table', cell: (cart) => texts.cartOf(cart.tableNumber) },
    { title: texts.people, sortKey: 'people', isNumber: true, cell: (cart) => cart.activeParticipants },
    { title: texts.items, sortKey: 'items', isNumber: true, cell: (cart) => cart.itemCount },
    {
      title: texts.total,
      sortKey: 'total',
      isNumber: true,
      cell: (cart) => money(cart.totalMinor, currency),
    },
    { title: texts.lock, cell: (cart) => <LockCell cart={cart} onUnlock={onUnlock} /> },
  ];
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);

/** `/admin/settings?tab=diagnostics&q=12&lock=locked&sort=-total`: live carts, stuck locks, and whether live updates keep up. */
export const DiagnosticsTab = () => {
  const texts = useMessages('diagnostics');
  const { restaurantId, role } = useStaff().membership;
  const query = useQuery(activeCartsQuery(restaurantId));
  const maySeeAll = can(role, 'diagnostics.view');
  const fiscal = useQuery({ ...fiscalHealthQuery(restaurantId), enabled: maySeeAll });
  const list = useListAddress(ADDRESS);
  const { search, filters, sort } = list.address;
  const filter = { search, lock: LOCK_FILTERS.find((each) => each === filters.lock) ?? '' };
  const [asked, setAsked] = useState<ActiveCart | null>(null);
  return (
    <ListScreen
      title={texts.title}
      isPart
      intro={texts.intro}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        {
          name: 'lock',
          label: texts.lock,
          options: LOCK_FILTERS.map((value) => ({ value, label: texts.lockStates[value] })),
        },
      ]}
      csv={{ list: 'diagnostics/active-carts', query: { ...filter, sort: list.sortedBy } }}
      query={query}
      rowsOf={({ carts }) => ({ rows: sortCarts(filterCarts(carts, filter), sort) })}
      pageSize={PAGE_SIZE}
      keyOf={({ cartId }) => cartId}
      tableTitle={texts.activeCarts}
      columns={useColumns(setAsked)}
      empty={{ icon: <Utensils className="size-7" />, title: texts.noCarts, text: texts.noCartsHint }}
      after={
        <>
          <ForceUnlock cart={asked} onClose={() => setAsked(null)} />
          {maySeeAll && (
            <div className="flex flex-col gap-8 pt-8">
              <Part title={texts.queue}>
                <QueueHealth />
              </Part>
              <Part title={texts.figures}>
                <FiguresHealth />
              </Part>
              <Part title={texts.online}>
                <OnlineHealth />
              </Part>
              {fiscal.isFetched && fiscal.data?.isOn !== false && (
                <Part title={texts.fiscal}>
                  <Suspense>
                    <FiscalHealth />
                  </Suspense>
                </Part>
              )}
              <Part title={texts.sync}>
                <CartSyncTable />
              </Part>
              <Part title={texts.performance}>
                <CartPerformanceTable />
              </Part>
            </div>
          )}
        </>
      }
    />
  );
};
