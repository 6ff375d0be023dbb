import ChefHat from 'lucide-react/icons/chef-hat';
import { useCallback, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { useMovingOrderIds } from '#web/data/move-order.ts';
import { byAge } from '#web/data/order-lists.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useMoves } from '#web/parts/staff/use-moves.ts';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AllDay } from './all-day.tsx';
import { ReadyStrip } from './ready-strip.tsx';
import { TicketWall } from './ticket-wall.tsx';
import { allDayCounts, byWaitAtPass, openTickets, readyTickets } from './tickets.ts';
import { useSlots } from './use-slots.ts';

interface BoardProps {
  orders: readonly StaffOrder[];
  station: string | null;
  newIds: readonly string[];
  nowMs: number;
  /** Nobody is about to tap: places may close up. */
  isCalm: boolean;
}

/** One station's tickets, or everybody's: to cook, at the pass, and counted. */
export const Board = ({ orders, station, newIds, nowMs, isCalm }: BoardProps) => {
  const kitchen = useMessages('kitchen');
  const { role } = useStaff().membership;
  const [understood, setUnderstood] = useState<ReadonlySet<string>>(new Set());
  const tickets = openTickets(orders, station);
  const shared = { orders, understood, isCalm, nowMs };
  const wall = useSlots({ ...shared, tickets, compare: byAge });
  const pass = useSlots({ ...shared, tickets: readyTickets(orders, station), compare: byWaitAtPass });
  const movingIds = useMovingOrderIds();
  const moveOrder = useMoves();
  const move = useCallback((order: StaffOrder, to: OrderStatus) => void moveOrder(order, to), [moveOrder]);
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
            onMove={move}
            onUnderstood={understand}
          />
        )}
        <AllDay counts={allDayCounts(tickets, station)} tickets={tickets.length} />
      </div>
      <ReadyStrip slots={pass} role={role} nowMs={nowMs} movingIds={movingIds} onMove={move} />
    </>
  );
};
