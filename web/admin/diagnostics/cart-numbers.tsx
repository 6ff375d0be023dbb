import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#web/admin/parts/data-table.tsx';
import { cartPerformanceQuery, cartSyncQuery, queueHealthQuery } from '#web/data/diagnostics.ts';
import { formatClock, formatDayAndClock } from '#web/parts/local-time.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** Whether live updates go out as they come. */
export const QueueHealth = () => {
  const texts = useMessages('diagnostics');
  const { membership } = useStaff();
  const { data } = useQuery(queueHealthQuery(membership.restaurantId));
  if (!data) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={data.isHealthy ? 'success' : 'danger'}>
        {data.isHealthy ? texts.healthy : texts.late}
      </Badge>
      <span className="tabular-nums">
        {texts.waiting(data.waitingHints)}
        {data.waitingHints > 0 && `, ${texts.oldest(data.oldestWaitSeconds.toFixed(1))}`}
      </span>
    </p>
  );
};

/** What happened to each open cart within the last hour. */
export const CartSyncTable = () => {
  const texts = useMessages('diagnostics');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { data } = useQuery(cartSyncQuery(membership.restaurantId));
  if (!data) return null;
  if (data.carts.length === 0) return <p className="text-text-soft">{texts.nothingYet}</p>;
  return (
    <DataTable
      title={texts.sync}
      rows={data.carts}
      keyOf={(cart) => cart.cartId}
      columns={[
        { title: texts.table, cell: (cart) => texts.cartOf(cart.tableNumber) },
        { title: texts.version, isNumber: true, cell: (cart) => cart.version },
        { title: texts.changes, isNumber: true, cell: (cart) => cart.commandsLastHour },
        { title: texts.conflicts, isNumber: true, cell: (cart) => cart.conflictsLastHour },
        { title: texts.waitingHints, isNumber: true, cell: (cart) => cart.waitingHints },
        {
          title: texts.lastChange,
          isNumber: true,
          cell: (cart) =>
            cart.lastCommandAt === null
              ? '–'
              : formatClock(cart.lastCommandAt, language, restaurant.timezone),
        },
      ]}
    />
  );
};

/** How fast cart commands were carried out, hour by hour. */
export const CartPerformanceTable = () => {
  const texts = useMessages('diagnostics');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { data } = useQuery(cartPerformanceQuery(membership.restaurantId));
  if (!data) return null;
  if (data.buckets.length === 0) return <p className="text-text-soft">{texts.nothingYet}</p>;
  const inMs = (ms: number | null) => (ms === null ? '–' : texts.milliseconds(ms.toFixed(1)));
  return (
    <DataTable
      title={texts.performance}
      rows={data.buckets}
      keyOf={(bucket) => bucket.timeBucket}
      columns={[
        {
          title: texts.from,
          cell: (bucket) => formatDayAndClock(bucket.timeBucket, language, restaurant.timezone),
        },
        { title: texts.changes, isNumber: true, cell: (bucket) => bucket.commands },
        { title: texts.conflicts, isNumber: true, cell: (bucket) => bucket.conflicts },
        { title: texts.carts, isNumber: true, cell: (bucket) => bucket.carts },
        { title: texts.diners, isNumber: true, cell: (bucket) => bucket.diners },
        { title: texts.p50, isNumber: true, cell: (bucket) => inMs(bucket.p50Ms) },
        { title: texts.p95, isNumber: true, cell: (bucket) => inMs(bucket.p95Ms) },
      ]}
    />
  );
};
