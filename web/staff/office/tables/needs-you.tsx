import type { LucideIcon } from 'lucide-react';
import BellRing from 'lucide-react/icons/bell-ring';
import HandPlatter from 'lucide-react/icons/hand-platter';
import Hourglass from 'lucide-react/icons/hourglass';
import UserCheck from 'lucide-react/icons/user-check';
import Wallet from 'lucide-react/icons/wallet';
import { useCallback } from 'react';
import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { partyName } from '#domain/visit/joined-tables.ts';
import {
  compareNeeds,
  type NeedFacts,
  needOfTable,
  type TableNeed,
  type TableNeedKind,
} from '#domain/visit/table-need.ts';
import { useNow } from '#web/shared/now.ts';
import { useThresholds } from '#web/staff/data/kitchen.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

/** The age of a need grows without a hint: updated every half minute. */
const TICK_MS = 10_000;

export const NEED_ICON: Readonly<Record<TableNeedKind, LucideIcon>> = {
  first_order: UserCheck,
  call: BellRing,
  pay: Wallet,
  serve: HandPlatter,
  wait: Hourglass,
};

/** Amber from the beginning, red once it is overdue. */
export const NEED_LOOK: Readonly<Record<TableNeed['age'], string>> = {
  late: 'border-warning bg-warning-soft',
  'very-late': 'border-danger bg-danger-soft',
};

/** The first need of each table, and how overdue it is now (TABLE-7). */
export function useNeeds(): (table: FloorTable) => TableNeed | null {
  const now = useNow(TICK_MS);
  const thresholds = useThresholds(useStaff().membership.restaurantId);
  return useCallback(
    ({ visit }) => visit && needOfTable(needFacts(visit), now, thresholds),
    [now, thresholds],
  );
}

const atMs = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

const needFacts = (visit: FloorVisit): NeedFacts => ({
  firstOrderSinceMs: atMs(visit.firstOrderSince),
  callingSinceMs: atMs(visit.callingSince),
  payingSinceMs: atMs(visit.payingSince),
  readySinceMs: atMs(visit.readySince),
  waitingSinceMs: atMs(visit.waitingSince),
});

const minutesOf = ({ sinceMs }: TableNeed, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));

/** The waiting time; a first order is due at once. */
export const NeedMinutes = ({ need }: { need: TableNeed }) => {
  const texts = useMessages('tables');
  const minutes = minutesOf(need, useNow(TICK_MS));
  if (need.kind === 'first_order') return null;
  return (
    <span
      className={cx(
        'shrink-0 rounded-full px-2 text-sm font-bold whitespace-nowrap tabular-nums',
        need.age === 'very-late' ? 'bg-danger text-card' : 'text-warning',
      )}
    >
      {texts.minutes(minutes)}
    </span>
  );
};

/** In letters; a longer one is a place, such as “Terraza 12”, or several tables. */
export const LONGEST_NUMBER = 6;

interface NeedsYouProps {
  tables: readonly FloorTable[];
  onOpen: (tableId: string) => void;
}

/** Tables that need somebody, the most urgent at the left: one row, so that the plan below does not move. */
export const NeedsYou = ({ tables, onOpen }: NeedsYouProps) => {
  const texts = useMessages('tables');
  const needOf = useNeeds();
  const now = useNow(TICK_MS);
  const needing = tables
    .flatMap((table) => {
      const need = needOf(table);
      return need ? [{ table, need }] : [];
    })
    .toSorted((one, other) => compareNeeds(one.need, other.need));
  return (
    <section aria-label={texts.needsYou}>
      <h2 className="pb-2 text-lg">
        {texts.needsYou} <span className="font-normal text-text-soft tabular-nums">{needing.length}</span>
      </h2>
      {needing.length === 0 ? (
        <p className="flex min-h-18 items-center text-text-soft">{texts.nobodyNeedsYou}</p>
      ) : (
        <ol className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:-mx-6 lg:px-6">
          {needing.map(({ table, need }) => {
            const Icon = NEED_ICON[need.kind];
            const what = texts.needs[need.kind];
            const name = partyName(table, tables);
            return (
              <li key={table.id} className="shrink-0">
                <button
                  type="button"
                  aria-label={texts.needOf(
                    name,
                    what,
                    need.kind === 'first_order' ? null : minutesOf(need, now),
                  )}
                  onClick={() => onOpen(table.id)}
                  className={cx(
                    'flex min-h-18 w-max max-w-64 min-w-40 flex-col justify-center gap-0.5 rounded-lg border-2 px-3 py-1.5 text-left hover:shadow-float',
                    NEED_LOOK[need.age],
                  )}
                >
                  <span className="flex items-center justify-between gap-2">
                    <span
                      className={cx('font-bold', name.length > LONGEST_NUMBER ? 'leading-tight' : 'text-xl')}
                    >
                      {name}
                    </span>
                    <NeedMinutes need={need} />
                  </span>
                  <span className="flex items-center gap-1.5 text-sm">
                    <Icon aria-hidden className="size-4 shrink-0" />
                    <span>{what}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
};
