import KeyRound from 'lucide-react/icons/key-round';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { partyName, tableOfParty } from '#domain/visit/joined-tables.ts';
import { formatClock } from '#web/shared/local-time.ts';
import type { useFloor } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { openByPin, usePresenceGuard } from './presence-guard.ts';
import { ReopenVisit } from './reopen-visit.tsx';
import { TableActions } from './table-actions.tsx';
import { StateBadge } from './table-state.tsx';
import { TableStatusControl } from './table-status-control.tsx';
import { VisitFooter, VisitPanel } from './visit-panel.tsx';

interface TableDrawerProps {
  /** As the address names it: it may be no table at all. */
  tableId: string | null;
  floor: ReturnType<typeof useFloor>;
  onClose: () => void;
  /** The party that the drawer shows has gone to another table. */
  onFollow: (tableId: string) => void;
}

/** What the drawer shows while it slides away is what it showed last. */
const useLastId = (tableId: string | null): string | null => {
  const [last, setLast] = useState(tableId);
  if (tableId !== null && tableId !== last) setLast(tableId);
  return tableId ?? last;
};

/** Whoever moves a party, this screen or another one: the drawer goes along with it. */
function useFollowing(
  table: FloorTable | undefined,
  tables: readonly FloorTable[] | undefined,
  onFollow: (tableId: string) => void,
): void {
  const shown = useRef<{ tableId: string; visitId: string } | null>(null);
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    const known = shown.current;
    shown.current = table?.visit ? { tableId: table.id, visitId: table.visit.id } : null;
    if (!table || known?.tableId !== table.id || known.visitId === table.visit?.id) return;
    const now = tables?.find(({ visit }) => visit?.id === known.visitId);
    if (now) follow(now.id);
  }, [table, tables]);
}

const TableContent = ({ table }: { table: FloorTable }) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  return (
    <div className="flex flex-col gap-6 px-6 pb-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-soft">
        <StateBadge state={table.state} />
        <span>{texts.seatCount(table.seats)}</span>
        {table.section !== '' && <span>{table.section}</span>}
      </p>
      {can(role, 'orders.take') && (
        <ButtonLink
          to={`/admin/orders/new?table=${table.id}&from=table`}
          variant={table.visit ? 'secondary' : 'primary'}
          icon={<NotebookPen aria-hidden className="size-5" />}
        >
          {texts.orderFor}
        </ButtonLink>
      )}
      {table.visit ? (
        <VisitPanel key={table.visit.id} table={table} visitId={table.visit.id} />
      ) : (
        <TableStatusControl table={table} />
      )}
      <ReopenVisit table={table} />
      <TablePin table={table} />
      <TableActions table={table} />
    </div>
  );
};

/** One table with its visit; its address can be sent to a colleague. */
export const TableDrawer = ({ tableId, floor, onClose, onFollow }: TableDrawerProps) => {
  const texts = useMessages('tables');
  const shownId = useLastId(tableId);
  const shown = floor.data?.find(({ id }) => id === shownId);
  const table = shown && tableOfParty(shown, floor.data ?? []);
  useFollowing(tableId === null ? undefined : table, floor.data, onFollow);
  const { role } = useStaff().membership;
  const footer =
    table?.visit && can(role, 'visits.close') ? (
      <VisitFooter key={table.visit.id} table={table} visitId={table.visit.id} />
    ) : undefined;
  const state = (() => {
    if (table) return <TableContent table={table} />;
    if (floor.data)
      return <EmptyState title={texts.gone} action={<Button onClick={onClose}>{texts.back}</Button>} />;
    if (!floor.isPending) return <ErrorState onRetry={() => void floor.refetch()} />;
    return (
      <SkeletonGroup className="flex flex-col gap-4 px-6 py-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  })();
  return (
    <Sheet
      isOpen={tableId !== null}
      onClose={onClose}
      isInAddress
      variant="drawer"
      title={table ? texts.tableName(partyName(table, floor.data ?? [])) : texts.title}
      footer={footer}
    >
      {state}
    </Sheet>
  );
};

/** While the presence guard is on: a PIN to say to guests whose phone cannot read the code. */
const TablePin = ({ table }: { table: FloorTable }) => {
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { restaurantId, role } = membership;
  const { data: guard } = usePresenceGuard(restaurantId);
  const [given, setGiven] = useState<{ pin: string; expiresAt: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!guard?.isOn || !can(role, 'orders.take')) return null;
  const ask = async () => {
    setIsBusy(true);
    try {
      setGiven(await openByPin(restaurantId, table.id));
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        icon={<KeyRound aria-hidden className="size-5" />}
        isLoading={isBusy}
        onClick={() => void ask()}
      >
        {texts.openByPin}
      </Button>
      <output className="text-lg font-bold tabular-nums">
        {given && texts.pinIs(given.pin, formatClock(given.expiresAt, language, restaurant.timezone))}
      </output>
    </div>
  );
};
