import { useQueryClient } from '@tanstack/react-query';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { TABLE_STATUSES, type TableStatus } from '#domain/visit/dining-room.ts';
import { partyName, partySeats, tableOfParty } from '#domain/visit/joined-tables.ts';
import { refreshDiningRoom, setTableStatus, type useFloor } from '#web/staff/data/tables.ts';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMessagesAhead } from '#web/staff/parts/use-messages-ahead.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ReopenVisit } from './close-visit-dialog.tsx';
import { TableActions } from './table-actions.tsx';
import { TablePin } from './table-pin.tsx';
import { StateBadge } from './table-state.tsx';
import { VisitFooter, VisitPanel } from './visit-panel.tsx';
import { KeepVisitContext, useKeptVisit } from './visit-sheet.tsx';

/** Sets the status of a table without a visit. */
export const TableStatusControl = ({ table }: { table: FloorTable }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { restaurantId, role } = useStaff().membership;
  const [asked, setAsked] = useState<TableStatus | null>(null);
  const mayChange = can(role, 'orders.take');
  const tell = useUndoToast();
  const say = (status: TableStatus) => texts.statusSet(table.tableNumber, texts.statuses[status]);
  const save = async (known: FloorTable, status: TableStatus) => {
    setAsked(status);
    try {
      return await setTableStatus(restaurantId, known, status);
    } finally {
      await refreshDiningRoom(client, restaurantId);
      setAsked(null);
    }
  };
  const set = async (status: TableStatus) => {
    const id = `status-${table.id}`;
    try {
      const now = await save(table, status);
      if (status === table.status) showToast({ id, message: say(status), tone: 'success' });
      else
        tell({
          id,
          message: say(status),
          undo: () => save(now, table.status),
          undone: say(table.status),
        });
    } catch (error) {
      showToast({ id, message: failureWords(error), tone: 'error' });
    }
  };
  return (
    <section className="flex flex-col gap-3">
      <p className="text-text-soft">{texts.freeText}</p>
      {mayChange && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="pb-2 font-semibold">{texts.status}</legend>
          {TABLE_STATUSES.map((status) => (
            <Chip
              key={status}
              isOn={(asked ?? table.status) === status}
              disabled={asked !== null}
              onClick={() => void set(status)}
            >
              {texts.statuses[status]}
            </Chip>
          ))}
        </fieldset>
      )}
    </section>
  );
};

interface TableDrawerProps {
  /** From the address: it may be invalid. */
  tableId: string | null;
  floor: ReturnType<typeof useFloor>;
  onClose: () => void;
  /** The party in the drawer has moved to another table. */
  onFollow: (tableId: string) => void;
}

/** Keeps the content while the drawer slides out. */
const useLastId = (tableId: string | null): string | null => {
  const [last, setLast] = useState(tableId);
  if (tableId !== null && tableId !== last) setLast(tableId);
  return tableId ?? last;
};

interface Party {
  /** In the address; its party may have another table, to which it is joined. */
  readonly askedId: string;
  readonly tableId: string;
  readonly visitId: string | null;
}
/** What became of the party in the open drawer, whoever did it. */
type Change =
  | { readonly visitId: string; readonly from: string; readonly toTableId: string }
  | { readonly visitId: string; readonly joined: string; readonly formerVisitId: string }
  | { readonly leftTableId: string };

function changeOf(
  { tableId, visitId }: Party,
  table: FloorTable,
  tables: readonly FloorTable[] | undefined,
): Change | null {
  if (visitId === null) return null;
  // Where a table was joined or separated, its party stays.
  const now = tableId === table.id ? tables?.find(({ visit }) => visit?.id === visitId) : undefined;
  if (now) return { visitId, from: table.tableNumber, toTableId: now.id };
  const own = tables?.find(({ id, joinedTo }) => id === tableId && joinedTo?.tableId === table.id);
  if (own && table.visit) return { visitId: table.visit.id, joined: own.tableNumber, formerVisitId: visitId };
  return { leftTableId: table.id };
}

/** The same for a party that has joined another one: what is open and typed stays. */
const keyOf = (visitId: string, change: Change | null): string =>
  change && 'joined' in change && change.visitId === visitId ? change.formerVisitId : visitId;

/** The drawer follows a party that is moved, by this screen or another one, and says so. */
function useFollowing(
  askedId: string | null,
  table: FloorTable | undefined,
  tables: readonly FloorTable[] | undefined,
  onFollow: (tableId: string) => void,
): Change | null {
  const [shown, setShown] = useState<Party | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const visitId = table?.visit?.id ?? null;
  const party = askedId !== null && table ? { askedId, tableId: table.id, visitId } : null;
  const isFollowed = change !== null && 'visitId' in change && change.visitId === visitId;
  if (JSON.stringify(shown) !== JSON.stringify(party)) {
    setShown(party);
    if (!party || !table) setChange(null);
    else if (shown && shown.visitId !== visitId && !isFollowed)
      setChange(shown.askedId === askedId ? changeOf(shown, table, tables) : null);
  }
  const follow = useEffectEvent(onFollow);
  const toTableId = change && 'toTableId' in change ? change.toTableId : null;
  useEffect(() => {
    if (toTableId !== null) follow(toTableId);
  }, [toTableId]);
  return change;
}

const ChangeText = ({ table, change }: { table: FloorTable; change: Change }) => {
  const texts = useMessages('tables');
  const words = (() => {
    if ('visitId' in change)
      return (
        table.visit?.id === change.visitId &&
        ('joined' in change ? texts.tableJoined(change.joined) : texts.cameFrom(change.from))
      );
    return change.leftTableId === table.id && !table.visit && texts.visitWasClosed;
  })();
  return (
    words && (
      <span className="block rounded-md bg-warning-soft px-4 py-3 font-semibold text-warning">{words}</span>
    )
  );
};

interface TableContentProps {
  table: FloorTable;
  visitId: string | null;
  tables: readonly FloorTable[];
  change: Change | null;
}

const TableContent = ({ table, visitId, tables, change }: TableContentProps) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  return (
    <div className="flex flex-col gap-6 px-6 pb-6">
      <output className="empty:hidden">{change && <ChangeText table={table} change={change} />}</output>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-soft">
        <StateBadge state={table.state} />
        <span>{texts.seatCount(partySeats(table, tables))}</span>
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
      {visitId !== null ? (
        <VisitPanel key={keyOf(visitId, change)} table={table} visitId={visitId} />
      ) : (
        <TableStatusControl table={table} />
      )}
      {/* What is open in these belongs to the table, not to the party that moves. */}
      <Fragment key={table.id}>
        <ReopenVisit table={table} />
        <TablePin table={table} />
        <TableActions table={table} />
      </Fragment>
    </div>
  );
};

/** Texts of a visit, over those of the screen. */
const WORDS_OF_VISIT = ['discounts', 'service', 'visitShares'] as const;

/** One table with its visit; its address can be sent to a colleague. */
export const TableDrawer = ({ tableId, floor, onClose, onFollow }: TableDrawerProps) => {
  const texts = useMessages('tables');
  const hasWords = useMessagesAhead(WORDS_OF_VISIT);
  const shownId = useLastId(tableId);
  const shown = floor.data?.find(({ id }) => id === shownId);
  const asked = shown && tableOfParty(shown, floor.data ?? []);
  const change = useFollowing(tableId, asked, floor.data, onFollow);
  const toTableId = change && 'toTableId' in change ? change.toTableId : null;
  // At once, before the address follows: what is open and typed stays.
  const table = floor.data?.find(({ id }) => id === toTableId) ?? asked;
  const hasJoined = change !== null && 'joined' in change && change.visitId === table?.visit?.id;
  const { visitId, keep } = useKeptVisit(table?.visit?.id ?? null, hasJoined);
  const { role } = useStaff().membership;
  const footer =
    table && visitId !== null && hasWords && can(role, 'visits.close') ? (
      <VisitFooter key={keyOf(visitId, change)} table={table} visitId={visitId} />
    ) : undefined;
  const state = (() => {
    if (table && hasWords)
      return <TableContent table={table} visitId={visitId} tables={floor.data ?? []} change={change} />;
    if (floor.data && !table)
      return <EmptyState title={texts.gone} action={<Button onClick={onClose}>{texts.back}</Button>} />;
    if (!floor.isPending && !table) return <ErrorState onRetry={() => void floor.refetch()} />;
    return <Shapes shapes={['h-8 w-40', 'h-40']} className="flex flex-col gap-4 px-6 py-4" />;
  })();
  return (
    <KeepVisitContext value={keep}>
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
    </KeepVisitContext>
  );
};
