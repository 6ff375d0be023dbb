import ChefHat from 'lucide-react/icons/chef-hat';
import { useCallback, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { useThresholds } from '#web/staff/data/kitchen.ts';
import { useMovingOrderIds } from '#web/staff/data/move-order.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { type OnMove, useMoves } from '#web/staff/parts/use-moves.ts';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AllDay } from './all-day.tsx';
import { DishBar } from './dish-bar.tsx';
import { ReadyStrip } from './ready-strip.tsx';
import { useSlots } from './slots.ts';
import { TicketSheet } from './ticket-sheet.tsx';
import { TicketWall } from './ticket-wall.tsx';
import { allDayCounts, byUrgency, byWaitAtPass, isTakenOff, openTickets, readyTickets } from './tickets.ts';

interface BoardProps {
  orders: readonly StaffOrder[];
  station: string | null;
  newIds: readonly string[];
  nowMs: number;
  /** Nobody is about to tap: slots may close up. */
  isCalm: boolean;
}

/** One station's tickets, or everybody's: to cook, at the pass, and counted. */
export const Board = ({ orders, station, newIds, nowMs, isCalm }: BoardProps) => {
  const kitchen = useMessages('kitchen');
  const { membership, restaurant } = useStaff();
  const { role, restaurantId } = membership;
  const thresholds = useThresholds(restaurantId);
  const [dish, setDish] = useState<string | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [understood, setUnderstood] = useState<ReadonlySet<string>>(new Set());
  const tickets = openTickets(orders, station);
  const counts = allDayCounts(tickets, station);
  const mustBeRead = (order: StaffOrder) => isTakenOff(order, station);
  const shared = { orders, understood, isCalm, nowMs, mustBeRead };
  const wall = useSlots({ ...shared, tickets, compare: byUrgency });
  const pass = useSlots({ ...shared, tickets: readyTickets(orders, station), compare: byWaitAtPass });
  const movingIds = useMovingOrderIds();
  const moveOrder = useMoves();
  const move = useCallback<OnMove>((order, step) => void moveOrder(order, step), [moveOrder]);
  const understand = useCallback(
    (orderId: string) => setUnderstood((known) => new Set([...known, orderId])),
    [],
  );
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
            onUnderstood={understand}
          />
        )}
        <AllDay
          counts={counts}
          tickets={tickets.length}
          dish={dish}
          onDish={setDish}
          language={restaurant.defaultLanguage}
        />
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
      <ReadyStrip
        slots={pass}
        station={station}
        role={role}
        nowMs={nowMs}
        movingIds={movingIds}
        onMove={move}
      />
      <TicketSheet
        order={orders.find(({ id }) => id === openedId) ?? null}
        onMove={move}
        onClose={() => setOpenedId(null)}
      />
    </>
  );
};
