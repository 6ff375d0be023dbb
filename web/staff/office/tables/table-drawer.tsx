import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import type { useFloor } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { StateBadge } from './state-look.tsx';
import { TableActions } from './table-actions.tsx';
import { TablePin } from './table-pin.tsx';
import { TableStatusControl } from './table-status-control.tsx';
import { VisitPanel } from './visit-panel.tsx';

interface TableDrawerProps {
  /** As the address names it: it may be no table at all. */
  tableId: string | null;
  floor: ReturnType<typeof useFloor>;
  onClose: () => void;
}

/** What the drawer shows while it slides away is what it showed last. */
const useLastId = (tableId: string | null): string | null => {
  const [last, setLast] = useState(tableId);
  if (tableId !== null && tableId !== last) setLast(tableId);
  return tableId ?? last;
};

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
      <TablePin table={table} />
      <TableActions table={table} />
    </div>
  );
};

/** One table with its visit; its address can be sent to a colleague. */
export const TableDrawer = ({ tableId, floor, onClose }: TableDrawerProps) => {
  const texts = useMessages('tables');
  const shownId = useLastId(tableId);
  const table = floor.data?.find(({ id }) => id === shownId);
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
      title={table ? texts.tableName(table.tableNumber) : texts.title}
    >
      {state}
    </Sheet>
  );
};
