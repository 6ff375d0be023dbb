import Armchair from 'lucide-react/icons/armchair';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { DEFAULT_TABLE_SORT, filterTables, sortTables } from '#domain/visit/floor-list.ts';
import { useOwnTables } from '#web/staff/data/served-tables.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { SearchField } from '#web/staff/parts/lists/search-field.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

/** In letters; a longer one is a place, such as “Terraza 12”. */
const LONGEST_NUMBER = 4;
/** Fewer are on one screen of a phone. */
const MOST_WITHOUT_SEARCH = 24;

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
        <span
          className={cx(
            'max-w-full font-extrabold wrap-anywhere tabular-nums',
            table.tableNumber.length > LONGEST_NUMBER ? 'text-sm leading-tight' : 'text-2xl',
          )}
        >
          {table.tableNumber}
        </span>
        <span className="text-sm text-text-soft">{words}</span>
      </button>
    </li>
  );
};

interface ChoiceProps {
  onChoose: (tableId: string) => void;
}

const Tables = ({ tables, onChoose }: ChoiceProps & { tables: readonly FloorTable[] }) => (
  <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
    {tables.map((table) => (
      <TableButton key={table.id} table={table} onChoose={onChoose} />
    ))}
  </ul>
);

/** Every table by its number, the reader's own ones first; with a search where there are many. */
const Floor = ({ tables, onChoose }: ChoiceProps & { tables: readonly FloorTable[] }) => {
  const texts = useMessages('tables');
  const lists = useMessages('lists');
  const [search, setSearch] = useState('');
  const ownIds = useOwnTables(useStaff().membership.restaurantId);
  const found = sortTables(filterTables(tables, { search, state: '', section: '' }), DEFAULT_TABLE_SORT);
  const own = found.filter(({ id }) => ownIds.has(id));
  const others = found.filter(({ id }) => !ownIds.has(id));
  return (
    <div className="flex flex-col gap-5">
      {tables.length > MOST_WITHOUT_SEARCH && (
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={search}
          onSearch={setSearch}
        />
      )}
      {found.length === 0 && <p className="py-6 text-center text-text-soft">{lists.noMatches}</p>}
      {own.length > 0 && (
        <section aria-label={texts.own}>
          <h2 className="pb-3 text-lg">{texts.own}</h2>
          <Tables tables={own} onChoose={onChoose} />
        </section>
      )}
      {others.length > 0 && <Tables tables={others} onChoose={onChoose} />}
    </div>
  );
};

/** The table of the order. */
export const TableChoice = ({ onChoose }: ChoiceProps) => {
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
  return <Floor tables={floor.data} onChoose={onChoose} />;
};
