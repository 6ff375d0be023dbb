import ChefHat from 'lucide-react/icons/chef-hat';
import { type ReactNode, useCallback, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { Language } from '#messages/words/language.ts';
import { useThresholds } from '#web/staff/data/kitchen.ts';
import { useMovingOrderIds } from '#web/staff/data/move-order.ts';
import { useKitchenLanguage } from '#web/staff/parts/dish-language.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { type OnMove, useMoves } from '#web/staff/parts/use-moves.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DishBar, ReadyStrip } from './board-strips.tsx';
import { useSlots } from './slots.ts';
import { TicketSheet } from './ticket-sheet.tsx';
import { TicketWall } from './ticket-wall.tsx';
import {
  allDayCounts,
  byUrgency,
  byWaitAtPass,
  type DishCount,
  isTakenOff,
  openTickets,
  readyTickets,
  takenOffKey,
} from './tickets.ts';

interface CountsProps {
  counts: readonly DishCount[];
  /** The dish that is highlighted on all tickets. */
  dish: string | null;
  onDish: (dish: string | null) => void;
  /** The language in which the restaurant writes its dishes. */
  language: Language;
}

const Counts = ({ counts, dish, onDish, language }: CountsProps) => (
  <ul lang={language} className="flex flex-col">
    {counts.map(({ name, quantity }) => (
      <li key={name} className="border-t border-line first:border-t-0">
        <button
          type="button"
          aria-pressed={name === dish}
          onClick={() => onDish(name === dish ? null : name)}
          className={cx(
            'flex min-h-11 w-full gap-1 rounded-sm py-1 text-left xl:gap-1.5 xl:pr-1 leading-tight',
            name === dish ? 'bg-primary-soft text-primary' : 'hover:bg-raised',
          )}
        >
          <span className="min-w-5 shrink-0 self-center text-right text-lg leading-tight font-extrabold tabular-nums">
            {quantity}
          </span>
          <span className="line-clamp-3 min-w-0 self-center hyphens-auto">{name}</span>
        </button>
      </li>
    ))}
  </ul>
);

interface AllDayProps extends CountsProps {
  /** How many are open: on a crowded board the last are out of sight. */
  tickets: number;
}

/** The open total of each dish: at the side, and on a phone folded above the tickets. A tap highlights its tickets. */
const AllDay = ({ tickets, ...counts }: AllDayProps) => {
  const kitchen = useMessages('kitchen');
  return (
    <>
      <ScrollArea
        label={kitchen.allDay}
        className="hidden w-min max-w-1/4 min-w-36 shrink-0 overflow-y-auto border-l border-line bg-card px-1.5 py-2 text-sm wrap-break-word md:block xl:min-w-52 xl:px-2.5 xl:text-base"
      >
        <h2 className="font-sans text-base font-bold" title={kitchen.allDayHint}>
          {kitchen.allDay}
        </h2>
        <p className="pb-1 text-text-soft">{kitchen.openTickets(tickets)}</p>
        <Counts {...counts} />
      </ScrollArea>
      {counts.counts.length > 0 && (
        <details className="border-b border-line bg-card px-4 md:hidden">
          <summary className="flex min-h-11 items-center font-semibold">{kitchen.allDay}</summary>
          <div className="pb-3">
            <Counts {...counts} />
          </div>
        </details>
      )}
    </>
  );
};

const NONE: readonly StaffOrder[] = [];

interface BoardProps {
  orders: readonly StaffOrder[];
  station: string | null;
  newIds: readonly string[];
  nowMs: number;
  /** Nobody is about to tap: slots may close up. */
  isCalm: boolean;
  /** Tickets that were cancelled, also while another station was shown or the screen was closed. */
  takenOff: readonly StaffOrder[];
  /** The keys of what somebody has acknowledged, on any station's board. */
  understood: ReadonlySet<string>;
  onUnderstood: (key: string) => void;
  /** Notices for everybody; at the foot, outside of the tickets' wall. */
  notice: ReactNode;
}

/** The tickets of one station or all: to cook, ready, and counted. */
export const Board = ({
  orders,
  station,
  newIds,
  nowMs,
  isCalm,
  takenOff,
  understood,
  onUnderstood,
  notice,
}: BoardProps) => {
  const kitchen = useMessages('kitchen');
  const { role, restaurantId } = useStaff().membership;
  const language = useKitchenLanguage();
  const thresholds = useThresholds(restaurantId);
  const [dish, setDish] = useState<string | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const tickets = openTickets(orders, station);
  const counts = allDayCounts(tickets, station);
  const mustBeRead = (order: StaffOrder) => isTakenOff(order, station);
  const isUnderstood = (order: StaffOrder) => understood.has(takenOffKey(order, station));
  const shared = { orders, isUnderstood, isCalm, nowMs, mustBeRead };
  const wall = useSlots({ ...shared, tickets, unread: takenOff, compare: byUrgency });
  const pass = useSlots({
    ...shared,
    tickets: readyTickets(orders, station),
    unread: NONE,
    compare: byWaitAtPass,
  });
  const movingIds = useMovingOrderIds();
  const moveOrder = useMoves();
  const move = useCallback<OnMove>((order, step) => void moveOrder(order, step), [moveOrder]);
  return (
    <>
      <div className="flex min-h-0 grow max-md:flex-col-reverse max-md:justify-end">
        {wall.length === 0 ? (
          <div className="grid grow place-content-center">
            <EmptyState
              icon={<ChefHat className="size-7" />}
              title={station === null ? kitchen.empty : kitchen.emptyStation}
              text={kitchen.emptyHint}
            />
          </div>
        ) : (
          <TicketWall
            slots={wall}
            isCalm={isCalm}
            station={station}
            role={role}
            nowMs={nowMs}
            newIds={newIds}
            movingIds={movingIds}
            thresholds={thresholds}
            markedDish={dish}
            onMove={move}
            onOpen={setOpenedId}
            onUnderstood={onUnderstood}
          />
        )}
        <AllDay counts={counts} tickets={tickets.length} dish={dish} onDish={setDish} language={language} />
      </div>
      {dish !== null && (!isCalm || counts.some(({ name }) => name === dish)) && (
        <DishBar
          key={dish}
          dish={dish}
          tickets={tickets}
          station={station}
          role={role}
          onMove={move}
          onClose={() => setDish(null)}
        />
      )}
      <div className="flex border-t border-line bg-card max-md:flex-col md:[&>*+*]:max-w-1/2 md:[&>*+*]:shrink-0 md:[&>*+*]:flex-nowrap">
        <ReadyStrip
          slots={pass}
          station={station}
          role={role}
          nowMs={nowMs}
          movingIds={movingIds}
          onMove={move}
          onUnderstood={onUnderstood}
        />
        {notice}
      </div>
      <TicketSheet
        order={orders.find(({ id }) => id === openedId) ?? null}
        onMove={move}
        onClose={() => setOpenedId(null)}
      />
    </>
  );
};
