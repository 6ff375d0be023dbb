import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { ActiveCart } from '#contract/diagnostics.ts';
import { type CartSort, sortCarts } from '#domain/ordering/cart-list.ts';
import { useNow } from '#web/shared/now.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { pageOf } from '#web/staff/parts/lists/page-of.ts';
import { Pager } from '#web/staff/parts/lists/pager.tsx';
import type { Sort } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

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

const PAGE_SIZE = 50;

interface ActiveCartsProps extends Pick<LockCellProps, 'onUnlock'> {
  carts: readonly ActiveCart[];
  sort: Sort<CartSort>;
  onSort: (by: CartSort) => void;
  page: number;
  onPage: (page: number) => void;
}

/** Every table with something in its cart; a cart whose locker is gone is unlocked here. */
export const ActiveCarts = ({ carts, sort, onSort, page, onPage, onUnlock }: ActiveCartsProps) => {
  const texts = useMessages('diagnostics');
  const columns = useColumns(onUnlock);
  const shown = pageOf(sortCarts(carts, sort), page, PAGE_SIZE);
  return (
    <>
      <DataTable
        title={texts.activeCarts}
        columns={columns}
        rows={shown.rows}
        keyOf={(cart) => cart.cartId}
        sort={sort}
        onSort={onSort}
      />
      <Pager page={shown.page} pageSize={PAGE_SIZE} total={carts.length} onPage={onPage} />
    </>
  );
};
