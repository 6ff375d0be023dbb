import { useQueryClient } from '@tanstack/react-query';
import Unlink2 from 'lucide-react/icons/unlink-2';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import type { StaffVisit, VisitDiner } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { joinedTables } from '#domain/visit/joined-tables.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import {
  isBilled,
  refreshDiningRoom,
  separateTable,
  useFloor,
  useStaffVisit,
} from '#web/staff/data/tables.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { minutesSince } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useHeldWhilePressed } from '#web/staff/parts/use-held-while-pressed.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { answerDiner, type FirstOrderAnswer } from './presence-guard.ts';
import { useRelocation } from './relocate-sheet.tsx';
import { VisitBill } from './visit-bill.tsx';
import { VisitDiscounts } from './visit-discounts.tsx';
import { VisitOrders, VisitRequests } from './visit-orders.tsx';
import { VisitShares } from './visit-shares.tsx';
import { Relocate, VisitSteps } from './visit-steps.tsx';

/** Approves or refuses the held first order of a phone. */
const AnswerDiner = ({ diner }: { diner: VisitDiner }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const showFailure = useFailureToast();
  const { restaurantId, role } = useStaff().membership;
  const [busyWith, setBusyWith] = useState<FirstOrderAnswer | null>(null);
  const give = async (answer: FirstOrderAnswer) => {
    setBusyWith(answer);
    try {
      await answerDiner(restaurantId, diner.dinerSessionId, answer);
      const done = answer === 'approve' ? texts.approved : texts.refused;
      showToast({ message: done(diner.displayName), tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
    await refreshDiningRoom(client, restaurantId);
    setBusyWith(null);
  };
  const state = diner.isRefused ? texts.isRefused : texts.waitsForYou;
  if (!can(role, 'orders.take')) return <span className="ml-auto text-sm">{state}</span>;
  return (
    <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {diner.isRefused ? (
        <span className="text-sm text-text-soft">{state}</span>
      ) : (
        <Button
          variant="quiet"
          aria-label={texts.refuseOf(diner.displayName)}
          disabled={busyWith === 'approve'}
          isLoading={busyWith === 'refuse'}
          onClick={() => void give('refuse')}
        >
          {texts.refuse}
        </Button>
      )}
      <Button
        variant={diner.isRefused ? 'secondary' : 'primary'}
        aria-label={texts.approveOf(diner.displayName)}
        icon={<UserCheck aria-hidden className="size-5" />}
        disabled={busyWith === 'refuse'}
        isLoading={busyWith === 'approve'}
        onClick={() => void give('approve')}
      >
        {texts.approve}
      </Button>
    </span>
  );
};

/** The tables joined to the party's own one, each of which can be separated again (VISIT-4). */
const JoinedTables = ({ table, visit }: { table: FloorTable; visit: StaffVisit }) => {
  const texts = useMessages('tables');
  const { membership, liveState } = useStaff();
  const { restaurantId, role } = membership;
  const { data: tables = [] } = useFloor(restaurantId, liveState);
  const [leaving, setLeaving] = useState<FloorTable | null>(null);
  const { isBusy, run } = useRelocation(() => setLeaving(null));
  const joined = joinedTables(table, tables);
  if (joined.length === 0 || !can(role, 'orders.take')) return null;
  const separate = ({ id, tableNumber }: FloorTable) =>
    run(
      () => separateTable({ restaurantId, visitId: visit.id }, id),
      () => showToast({ message: texts.separated(tableNumber, table.tableNumber), tone: 'success' }),
    );
  return (
    <div className="flex flex-wrap gap-2">
      {joined.map((each) => (
        <Button
          key={each.id}
          variant="secondary"
          icon={<Unlink2 aria-hidden className="size-5" />}
          onClick={() => setLeaving(each)}
        >
          {texts.separate(each.tableNumber)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.separateTitle(leaving?.tableNumber ?? '', table.tableNumber)}
        confirmLabel={texts.separate(leaving?.tableNumber ?? '')}
        isBusy={isBusy}
        onConfirm={() => leaving && void separate(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>{texts.separateText(leaving?.tableNumber ?? '', table.tableNumber)}</p>
      </ConfirmDialog>
    </div>
  );
};

const TICK_MS = 10_000;

/** The diners of the visit, since when. */
const Guests = ({ visit }: { visit: StaffVisit }) => {
  const texts = useMessages('tables');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const minutes = minutesSince(visit.openedAt, useNow(TICK_MS));
  const clock = (at: string) => formatClock(at, language, timezone);
  return (
    <section className="flex flex-col gap-3">
      <p className="tabular-nums">
        <span className="font-semibold">{texts.sinceTime(clock(visit.openedAt))}</span> ·{' '}
        {texts.minutes(minutes)}
      </p>
      <ul aria-label={texts.guests} className="flex flex-col gap-2">
        {visit.diners.map((diner) => (
          <li key={diner.dinerSessionId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DinerMark name={diner.displayName} color={diner.color} size="sm" />
            <span className={diner.hasLeft ? 'text-text-soft' : undefined}>{diner.displayName}</span>
            {diner.isWaiting || diner.isRefused ? (
              <AnswerDiner diner={diner} />
            ) : (
              <span className="ml-auto text-sm whitespace-nowrap text-text-soft tabular-nums">
                {diner.hasLeft ? texts.hasLeft : texts.joinedAt(clock(diner.joinedAt))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface VisitPanelProps {
  table: FloorTable;
  visitId: string;
}

/** A visit: diners, requests, orders, bill, and closing. */
export const VisitPanel = ({ table, visitId }: VisitPanelProps) => {
  const { membership, liveState } = useStaff();
  const { data, isPending, refetch } = useStaffVisit(membership.restaurantId, visitId, liveState);
  const { ref, held } = useHeldWhilePressed(data);
  if (isPending) return <Shapes shapes={['h-16', 'h-32', 'h-32']} />;
  const visit = held ?? data;
  if (!visit) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div ref={ref} className="contents">
      <Guests visit={visit} />
      <VisitRequests visit={visit} />
      <VisitOrders visit={visit} />
      {isBilled(visit) && <VisitBill visit={visit} />}
      {isBilled(visit) && <VisitDiscounts visit={visit} />}
      {isBilled(visit) && <VisitShares visit={visit} />}
      {/* What is open in it moves this party: if a colleague has merged it, not the one that it has joined. */}
      <Relocate key={visitId} table={table} visit={visit} />
      <JoinedTables table={table} visit={visit} />
    </div>
  );
};

/** Below the panel, once the visit has been loaded: pay and close. */
export const VisitFooter = ({ table, visitId }: VisitPanelProps) => {
  const { membership, liveState } = useStaff();
  const { data: visit } = useStaffVisit(membership.restaurantId, visitId, liveState);
  return visit && isBilled(visit) ? <VisitSteps table={table} visit={visit} /> : null;
};
