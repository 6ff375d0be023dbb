import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import Utensils from 'lucide-react/icons/utensils';
import type { ActiveCart } from '#contract/diagnostics.ts';
import { formatMoney } from '#domain/money.ts';
import { DataTable } from '#web/admin/parts/data-table.tsx';
import { activeCartsQuery } from '#web/data/diagnostics.ts';
import { useNow } from '#web/parts/now.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ForceUnlock } from './force-unlock.tsx';

const SECOND_MS = 1_000;

const LockCell = ({ cart }: { cart: ActiveCart }) => {
  const texts = useMessages('diagnostics');
  const nowMs = useNow(SECOND_MS);
  if (!cart.isLocked) return texts.open;
  const left = cart.lockExpiresAt === null ? 0 : Math.max(0, Date.parse(cart.lockExpiresAt) - nowMs);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone="warning" icon={<Lock aria-hidden className="size-3.5" />}>
        {texts.lockedBy(cart.lockedByName ?? texts.somebody)}
      </Badge>
      <span className="text-sm text-text-soft tabular-nums">
        {texts.secondsLeft(Math.ceil(left / SECOND_MS))}
      </span>
      <ForceUnlock cart={cart} />
    </span>
  );
};

const lockCell = (cart: ActiveCart) => <LockCell cart={cart} />;

/** Every table with something in its cart; a cart whose locker is gone is unlocked here. */
export const ActiveCarts = () => {
  const texts = useMessages('diagnostics');
  const { membership, restaurant } = useStaff();
  const { data, isError, refetch } = useQuery(activeCartsQuery(membership.restaurantId));
  if (isError && !data) return <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.carts.length === 0)
    return (
      <EmptyState icon={<Utensils className="size-7" />} title={texts.noCarts} text={texts.noCartsHint} />
    );
  const money = (minor: number) =>
    formatMoney(minor, { currency: restaurant.currency, locale: restaurant.locale });
  return (
    <DataTable
      title={texts.activeCarts}
      rows={data.carts}
      keyOf={(cart) => cart.cartId}
      columns={[
        { title: texts.table, cell: (cart) => texts.cartOf(cart.tableNumber) },
        { title: texts.people, isNumber: true, cell: (cart) => cart.activeParticipants },
        { title: texts.items, isNumber: true, cell: (cart) => cart.itemCount },
        { title: texts.total, isNumber: true, cell: (cart) => money(cart.totalMinor) },
        { title: texts.lock, cell: lockCell },
      ]}
    />
  );
};
