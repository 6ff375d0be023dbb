import { useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { reopenableSinceMs } from '#domain/visit/reopening.ts';
import { hasCode } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { closeVisit, refreshDiningRoom, reopenVisit, useFloor } from '#web/staff/data/tables.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { ReasonForm } from '#web/staff/parts/forms/reason-form.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast, useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isFree } from './arrange-tables.ts';
import { Targets } from './relocate-sheet.tsx';

const TICK_MS = 10_000;

/** Reopens the table's last visit within 15 minutes, here or, if the table is occupied, at another (VISIT-2). */
export const ReopenVisit = ({ table }: { table: FloorTable }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const showFailure = useFailureToast();
  const { language } = useLanguage();
  const { membership, restaurant, liveState } = useStaff();
  const { restaurantId, role } = membership;
  const { data: tables = [] } = useFloor(restaurantId, liveState);
  const sinceMs = reopenableSinceMs(useNow(TICK_MS));
  const [isChoosing, setIsChoosing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { lastClosed } = table;
  if (!lastClosed || Date.parse(lastClosed.closedAt) < sinceMs || !can(role, 'visits.close')) return null;
  const reopenAt = async ({ id, tableNumber }: FloorTable) => {
    setIsBusy(true);
    try {
      await reopenVisit({ restaurantId, visitId: lastClosed.visitId }, id);
      showToast({ message: texts.reopened(tableNumber), tone: 'success' });
      setIsChoosing(false);
    } catch (error) {
      showFailure(error);
    }
    await refreshDiningRoom(client, restaurantId);
    setIsBusy(false);
  };
  const free = tables.filter(isFree);
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="text-text-soft">
        {texts.closedAt(formatClock(lastClosed.closedAt, language, restaurant.timezone))}
      </p>
      <Button
        variant="secondary"
        isLoading={isBusy}
        icon={<Undo2 aria-hidden className="size-5" />}
        onClick={() => (isFree(table) ? void reopenAt(table) : setIsChoosing(true))}
      >
        {isFree(table) ? texts.reopen : texts.reopenElsewhere}
      </Button>
      <Sheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={texts.reopenElsewhere}>
        <div className="flex flex-col gap-5 px-6 pb-6" aria-busy={isBusy}>
          <p className="text-text-soft">{texts.reopenText}</p>
          {free.length === 0 ? (
            <p>{texts.noFreeTables}</p>
          ) : (
            <Targets
              title={texts.freeTables}
              onChoose={(to) => void reopenAt(to)}
              targets={free.map((each) => {
                const aside = texts.seatCount(each.seats);
                return { table: each, aside, label: texts.reopenAt(each.tableNumber, aside) };
              })}
            />
          )}
        </div>
      </Sheet>
    </section>
  );
};

interface CloseVisitDialogProps {
  isOpen: boolean;
  table: FloorTable;
  visit: BilledVisit;
  onClose: () => void;
}

/** The effect of closing, line by line. */
const useDeeds = ({ bill, closing, diners }: BilledVisit): string[] => {
  const texts = useMessages('tables');
  const money = useMoney();
  const sum = (minor: number) => money(minor, bill.currency);
  const phones = diners.filter(({ hasLeft }) => !hasLeft).length;
  const ofTheBill = (): string => {
    if (bill.dueMinor > 0) return texts.closeVoid(sum(bill.dueMinor));
    return bill.totalMinor > 0 ? texts.closeSettle(sum(bill.totalMinor)) : texts.closeEmpty;
  };
  return [
    ...(closing.inKitchen > 0 ? [texts.closeOverKitchen(closing.inKitchen)] : []),
    ...(closing.toDeliver > 0 ? [texts.closeDeliver(closing.toDeliver)] : []),
    ...(closing.toComplete > 0 ? [texts.closeComplete(closing.toComplete)] : []),
    ofTheBill(),
    ...(phones > 0 ? [texts.closeSessions(phones)] : []),
    texts.closeFree,
  ];
};

/** The confirmation of closing a visit; with orders in the kitchen only a manager may, with a reason. */
export const CloseVisitDialog = ({ isOpen, table, visit, onClose }: CloseVisitDialogProps) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const common = useMessages('common');
  const errors = useMessages('errors');
  const failureWords = useFailureWords();
  const money = useMoney();
  const { restaurantId, role } = useStaff().membership;
  const undoable = useUndoToast();
  const deeds = useDeeds(visit);
  const [isBusy, setIsBusy] = useState(false);
  const title = texts.closeTitle(table.tableNumber);
  const of = { restaurantId, visitId: visit.id };
  const reopen = async () => {
    await reopenVisit(of, table.id);
    await refreshDiningRoom(client, restaurantId);
  };
  /** False if it failed, which it has shown. */
  const close = async (overKitchenReason?: string): Promise<boolean> => {
    setIsBusy(true);
    let isClosed = false;
    try {
      await closeVisit(of, visit.closing, overKitchenReason);
      isClosed = true;
      onClose();
      undoable({
        message: texts.closed(table.tableNumber),
        undo: reopen,
        undone: texts.reopened(table.tableNumber),
      });
    } catch (error) {
      const isNews = hasCode(error, 'VISIT_CHANGED');
      showToast({ message: isNews ? texts.visitChanged : failureWords(error), tone: 'error' });
    }
    await refreshDiningRoom(client, restaurantId);
    setIsBusy(false);
    return isClosed;
  };
  const mayClose = can(role, 'visits.close-over-kitchen');
  const list = (
    <>
      <p className="font-semibold">{texts.closeWill}</p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {deeds.map((deed) => (
          <li key={deed}>{deed}</li>
        ))}
      </ul>
    </>
  );
  if (visit.closing.inKitchen > 0)
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={title}>
        <div className="flex flex-col gap-4 px-6 pb-6">
          {mayClose ? (
            <>
              <p>{errors.ORDERS_IN_KITCHEN}</p>
              {list}
            </>
          ) : (
            <>
              <p>{texts.closeBlocked(visit.closing.inKitchen)}</p>
              <Button variant="secondary" onClick={onClose}>
                {common.close}
              </Button>
            </>
          )}
        </div>
        {mayClose && (
          <ReasonForm
            draft={`close-visit:${visit.id}`}
            label={texts.closeReason}
            reasons={texts.closeReasons}
            texts={texts}
            submitLabel={texts.closeAnyway}
            onSubmit={close}
          >
            <Button className="grow" variant="secondary" onClick={onClose}>
              {texts.keepOpen}
            </Button>
          </ReasonForm>
        )}
      </Sheet>
    );
  const isUnpaid = visit.bill.dueMinor > 0;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={
        isUnpaid ? texts.closeUnpaid(money(visit.bill.dueMinor, visit.bill.currency)) : texts.close
      }
      isDangerous={isUnpaid}
      isBusy={isBusy}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      {list}
    </ConfirmDialog>
  );
};
