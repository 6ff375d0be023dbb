import { useQuery } from '@tanstack/react-query';
import { formatClock } from '#web/shared/local-time.ts';
import { DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { ProviderLink } from '#web/staff/parts/provider-link.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import {
  cartPerformanceQuery,
  cartSyncQuery,
  figuresHealthQuery,
  onlineHealthQuery,
  queueHealthQuery,
} from './diagnostics.ts';

const NothingYet = () => <p className="text-text-soft">{useMessages('diagnostics').nothingYet}</p>;

/** Whether hints are published in time. */
export const QueueHealth = () => {
  const texts = useMessages('diagnostics');
  const { membership } = useStaff();
  const query = useQuery(queueHealthQuery(membership.restaurantId));
  return (
    <ListFrame query={query} isEmpty={() => false} empty={null}>
      {({ isHealthy, waitingHints, oldestWaitSeconds }) => (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={isHealthy ? 'success' : 'danger'}>{isHealthy ? texts.healthy : texts.late}</Badge>
          <span className="tabular-nums">
            {texts.waiting(waitingHints)}
            {waitingHints > 0 && `, ${texts.oldest(oldestWaitSeconds.toFixed(1))}`}
          </span>
        </p>
      )}
    </ListFrame>
  );
};

/** Whether the rolled-up hours of the analytics equal the orders and payments. */
export const FiguresHealth = () => {
  const texts = useMessages('diagnostics');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const query = useQuery(figuresHealthQuery(membership.restaurantId));
  const moment = (at: string) => formatMoment(at, language, restaurant.timezone);
  return (
    <ListFrame
      query={query}
      isEmpty={({ rolledUntil }) => rolledUntil === null}
      empty={<p className="text-text-soft">{texts.notRolled}</p>}
    >
      {({ rolledUntil, comparedAt, comparedHours, differingHours, waitingChanges }) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
          {comparedAt === null ? (
            <Badge tone="neutral">{texts.notCompared}</Badge>
          ) : (
            <Badge tone={differingHours === 0 ? 'success' : 'danger'}>
              {differingHours === 0 ? texts.figuresAgree : texts.figuresDiffer(differingHours)}
            </Badge>
          )}
          {comparedAt !== null && <span>{texts.compared(comparedHours, moment(comparedAt))}</span>}
          <span className="text-text-soft">{texts.rolledUntil(moment(rolledUntil ?? ''))}</span>
          {waitingChanges > 0 && <span className="text-text-soft">{texts.lateChanges(waitingChanges)}</span>}
        </div>
      )}
    </ListFrame>
  );
};

/** Whether card payments on phones equal those of the payment provider. */
export const OnlineHealth = () => {
  const texts = useMessages('diagnostics');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const money = useMoney();
  const query = useQuery(onlineHealthQuery(membership.restaurantId));
  const sum = (minor: number | null, currency: string) => (minor === null ? '–' : money(minor, currency));
  return (
    <ListFrame
      query={query}
      isEmpty={({ isOn, check }) => !isOn && check === null}
      empty={<p className="text-text-soft">{texts.onlineOff}</p>}
    >
      {({ check }) => (
        <div className="flex flex-col gap-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
            {check === null ? (
              <Badge tone="neutral">{texts.notCompared}</Badge>
            ) : (
              <>
                <Badge tone={check.differences.length === 0 ? 'success' : 'danger'}>
                  {check.differences.length === 0
                    ? texts.onlineAgrees
                    : texts.onlineDiffers(check.differences.length)}
                </Badge>
                <span>
                  {texts.onlineCompared(
                    check.payments,
                    formatMoment(check.checkedAt, language, restaurant.timezone),
                  )}
                </span>
              </>
            )}
          </p>
          {check !== null && check.differences.length > 0 && (
            <DataTable
              title={texts.online}
              rows={check.differences}
              keyOf={({ kind, intentId, theirsMinor }) => `${kind} ${intentId} ${theirsMinor}`}
              columns={[
                { title: texts.difference, cell: ({ kind }) => texts.onlineKinds[kind] },
                {
                  title: texts.ours,
                  isNumber: true,
                  cell: ({ oursMinor, currency }) => sum(oursMinor, currency),
                },
                {
                  title: texts.theirs,
                  isNumber: true,
                  cell: ({ theirsMinor, currency }) => sum(theirsMinor, currency),
                },
                { title: texts.intent, cell: ({ intentId }) => <ProviderLink intentId={intentId} /> },
              ]}
            />
          )}
        </div>
      )}
    </ListFrame>
  );
};

/** What happened to each open cart within the last hour. */
export const CartSyncTable = () => {
  const texts = useMessages('diagnostics');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const query = useQuery(cartSyncQuery(membership.restaurantId));
  return (
    <ListFrame query={query} isEmpty={({ carts }) => carts.length === 0} empty={<NothingYet />}>
      {({ carts }) => (
        <DataTable
          title={texts.sync}
          rows={carts}
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
      )}
    </ListFrame>
  );
};

/** How fast cart commands were carried out, hour by hour. */
export const CartPerformanceTable = () => {
  const texts = useMessages('diagnostics');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const query = useQuery(cartPerformanceQuery(membership.restaurantId));
  const inMs = (ms: number | null) => (ms === null ? '–' : texts.milliseconds(ms.toFixed(1)));
  return (
    <ListFrame query={query} isEmpty={({ buckets }) => buckets.length === 0} empty={<NothingYet />}>
      {({ buckets }) => (
        <DataTable
          title={texts.performance}
          rows={buckets}
          keyOf={(bucket) => bucket.timeBucket}
          columns={[
            {
              title: texts.from,
              cell: (bucket) => formatMoment(bucket.timeBucket, language, restaurant.timezone),
            },
            { title: texts.changes, isNumber: true, cell: (bucket) => bucket.commands },
            { title: texts.conflicts, isNumber: true, cell: (bucket) => bucket.conflicts },
            { title: texts.carts, isNumber: true, cell: (bucket) => bucket.carts },
            { title: texts.diners, isNumber: true, cell: (bucket) => bucket.diners },
            { title: texts.p50, isNumber: true, cell: (bucket) => inMs(bucket.p50Ms) },
            { title: texts.p95, isNumber: true, cell: (bucket) => inMs(bucket.p95Ms) },
          ]}
        />
      )}
    </ListFrame>
  );
};
