import HandPlatter from 'lucide-react/icons/hand-platter';
import Link2 from 'lucide-react/icons/link-2';
import Users from 'lucide-react/icons/users';
import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { partyName, tableOfParty } from '#domain/visit/joined-tables.ts';
import type { TableNeed } from '#domain/visit/table-need.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useOwnTables } from '#web/staff/data/served-tables.ts';
import { NoMatches } from '#web/staff/parts/lists/list-frame.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { sectionsOf } from './arrange-tables.ts';
import { LONGEST_NUMBER, NEED_ICON, NEED_LOOK, NeedMinutes, NeedsYou, useNeeds } from './needs-you.tsx';
import { STATE_LOOK, StateBadge } from './table-state.tsx';

interface FloorPlanProps {
  /** Those that are searched for. */
  tables: readonly FloorTable[];
  /** A guest who waits is shown whatever is searched for, and so is the other half of a party. */
  all: readonly FloorTable[];
  onOpen: (tableId: string) => void;
  /** Ends the search. */
  onClear: () => void;
}

/** Who needs somebody first, then the reader's own tables, then the rest of the floor, section by section. */
export const FloorPlan = ({ tables, all, onOpen, onClear }: FloorPlanProps) => {
  const texts = useMessages('tables');
  const needOf = useNeeds();
  const ownIds = useOwnTables(useStaff().membership.restaurantId);
  const own = tables.filter(({ id }) => ownIds.has(id));
  const others = tables.filter(({ id }) => !ownIds.has(id));
  const sections = sectionsOf(others);
  const tiles = (shown: readonly FloorTable[]) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {shown.map((table) => (
        <TableTile
          key={table.id}
          table={table}
          name={partyName(table, all)}
          need={needOf(tableOfParty(table, all))}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-8">
      {all.some(({ visit }) => visit !== null) && <NeedsYou tables={all} onOpen={onOpen} />}
      {tables.length === 0 && <NoMatches onClear={onClear} />}
      {own.length > 0 && (
        <section aria-label={texts.own}>
          <h2 className="pb-3 text-lg">{texts.own}</h2>
          {tiles(own)}
        </section>
      )}
      {sections.map((section) => (
        <section key={section} aria-label={section || texts.noSection}>
          {(sections.length > 1 || section !== '' || own.length > 0) && (
            <h2 className="pb-3 text-lg">{section || texts.noSection}</h2>
          )}
          {tiles(others.filter((table) => table.section === section))}
        </section>
      ))}
    </div>
  );
};

const Guests = ({ count }: { count: number }) => {
  const texts = useMessages('tables');
  return (
    <span
      title={texts.guestCount(count)}
      className="ml-auto flex shrink-0 items-center gap-1 text-sm font-normal"
    >
      <Users aria-hidden className="size-4" />
      {count}
      <span className="sr-only">{texts.guests}</span>
    </span>
  );
};

const Stay = ({ visit, need }: { visit: FloorVisit; need: TableNeed | null }) => {
  const texts = useMessages('tables');
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const money = useMoney();
  const clock = formatClock(visit.openedAt, language, restaurant.timezone);
  return (
    <>
      <span className="flex min-h-6 items-center justify-between gap-2 text-sm tabular-nums">
        {/* The wait has its room from the words: no tile grows when somebody begins to wait. */}
        {need && <span aria-hidden>{clock}</span>}
        <span className={need ? 'sr-only' : 'truncate'}>{texts.sinceTime(clock)}</span>
        {need && <NeedMinutes need={need} />}
      </span>
      <span className="flex min-h-6 items-center justify-between gap-2 font-semibold tabular-nums">
        {visit.totalMinor !== null && visit.totalMinor > 0 && money(visit.totalMinor, restaurant.currency)}
        {visit.dinerCount > 0 && <Guests count={visit.dinerCount} />}
      </span>
    </>
  );
};

interface TableTileProps {
  table: FloorTable;
  /** Its number, and those of the tables that are joined to it. */
  name: string;
  need: TableNeed | null;
  onOpen: (tableId: string) => void;
}

/** A call of the table. */
const Calls = ({ kind }: { kind: 'first_order' | 'call' }) => {
  const texts = useMessages('tables');
  const Icon = NEED_ICON[kind];
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-danger text-card">
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{kind === 'call' ? texts.callsStaff : texts.waitsForYou}</span>
    </span>
  );
};

/** One table of the floor plan; a tap opens its visit. */
const TableTile = ({ table, name, need, onOpen }: TableTileProps) => {
  const texts = useMessages('tables');
  const { state, visit, joinedTo } = table;
  const waits = (visit?.waitingDiners ?? 0) > 0;
  const calls = waits ? 'first_order' : (visit?.openRequests ?? 0) > 0 ? 'call' : null;
  return (
    <li
      className={cx(
        'relative flex min-h-32 flex-col gap-1 rounded-lg border-2 p-3 shadow-card transition-shadow duration-150 hover:shadow-float',
        need ? NEED_LOOK[need.age] : STATE_LOOK[state].tile,
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <button
          type="button"
          aria-label={
            joinedTo
              ? texts.openJoined(table.tableNumber, joinedTo.tableNumber)
              : texts.openTable(name, texts.states[state])
          }
          onClick={() => onOpen(table.id)}
          className={cx(
            'text-left font-bold wrap-anywhere after:absolute after:inset-0 after:rounded-lg',
            name.length > LONGEST_NUMBER ? 'line-clamp-3 leading-tight' : 'text-xl',
          )}
        >
          {name}
        </button>
        {calls !== null && <Calls kind={calls} />}
      </div>
      <div className="-ml-1">
        {visit !== null && visit.readyOrders > 0 ? (
          <Badge tone="success" icon={<HandPlatter aria-hidden className="size-4" />}>
            {texts.toServe(visit.readyOrders)}
          </Badge>
        ) : (
          <StateBadge state={state} />
        )}
      </div>
      <div className="mt-auto flex flex-col">
        {visit ? (
          <Stay visit={visit} need={need} />
        ) : (
          <span className="flex items-center gap-1 text-sm text-text-soft">
            {joinedTo && <Link2 aria-hidden className="size-4 shrink-0" />}
            {joinedTo ? texts.joinedTo(joinedTo.tableNumber) : texts.seatCount(table.seats)}
          </span>
        )}
      </div>
    </li>
  );
};
