import Armchair from 'lucide-react/icons/armchair';
import type { FloorTable } from '#contract/tables.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

const TableButton = ({ table, onChoose }: { table: FloorTable; onChoose: (tableId: string) => void }) => {
  const orderPad = useMessages('orderPad');
  const words = (() => {
    if (table.joinedTo) return orderPad.joinedTo(table.joinedTo.tableNumber);
    return table.visit === null ? orderPad.free : orderPad.ordersOpen(table.visit.orders);
  })();
  return (
    <li>
      <button
        type="button"
        aria-label={`${orderPad.table(table.tableNumber)}, ${words}`}
        onClick={() => onChoose(table.id)}
        className={cx(
          'flex min-h-20 w-full flex-col items-center justify-center rounded-lg border bg-card p-2 shadow-card hover:bg-raised',
          table.visit === null && !table.joinedTo ? 'border-line' : 'border-2 border-primary',
        )}
      >
        <span className="text-2xl font-extrabold tabular-nums">{table.tableNumber}</span>
        <span className="text-sm text-text-soft">{words}</span>
      </button>
    </li>
  );
};

const byNumber = (one: FloorTable, other: FloorTable): number =>
  compareTexts(one.tableNumber, other.tableNumber);

/** The table of the order, by its number. */
export const TableChoice = ({ onChoose }: { onChoose: (tableId: string) => void }) => {
  const orderPad = useMessages('orderPad');
  const { membership, liveState } = useStaff();
  const floor = useFloor(membership.restaurantId, liveState);
  if (floor.isPending)
    return (
      <SkeletonGroup className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((table) => (
          <Skeleton key={table} className="h-20" />
        ))}
      </SkeletonGroup>
    );
  if (!floor.data) return <ErrorState onRetry={() => void floor.refetch()} />;
  if (floor.data.length === 0)
    return (
      <EmptyState
        icon={<Armchair className="size-7" />}
        title={orderPad.noTables}
        action={<ButtonLink to="/admin/tables">{orderPad.makeTables}</ButtonLink>}
      />
    );
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {floor.data.toSorted(byNumber).map((table) => (
        <TableButton key={table.id} table={table} onChoose={onChoose} />
      ))}
    </ul>
  );
};
