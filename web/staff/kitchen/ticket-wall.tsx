import { useRef } from 'react';
import { ageOf, type Thresholds } from '#domain/ordering/ticket.ts';
import type { Role } from '#domain/people/roles.ts';
import { minutesSince } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { GoneCard } from './gone-card.tsx';
import type { Slot } from './slots.ts';
import { TicketCard } from './ticket-card.tsx';
import { useFit } from './use-fit.ts';
import { PLACE_CLASS, WALL_CLASS } from './wall-classes.ts';

interface TicketWallProps {
  slots: readonly Slot[];
  /** Nobody is about to tap: the tickets may change their size. */
  isCalm: boolean;
  station: string | null;
  role: Role;
  nowMs: number;
  newIds: readonly string[];
  movingIds: ReadonlySet<string>;
  thresholds: Thresholds;
  markedDish: string | null;
  onMove: OnMove;
  onOpen: (orderId: string) => void;
  onUnderstood: (orderId: string) => void;
}

/** The tickets, oldest first, filling column after column; on a phone one below the other. */
export const TicketWall = ({ slots, isCalm, station, role, nowMs, ...rest }: TicketWallProps) => {
  const { newIds, movingIds, thresholds, markedDish, onMove, onOpen, onUnderstood } = rest;
  const { defaultLanguage } = useStaff().restaurant;
  const list = useRef<HTMLUListElement>(null);
  useFit(list, isCalm);
  return (
    <div className="relative min-h-0 min-w-0 grow overflow-auto p-2">
      <ul ref={list} className={WALL_CLASS}>
        {slots.map(({ order, goneAt }) => (
          <li key={order.id} className={PLACE_CLASS}>
            <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
              {/* A ticket that left still holds its place open, unseen, so that none below it moves. */}
              <div className={goneAt === null ? undefined : 'invisible'} inert={goneAt !== null}>
                <TicketCard
                  order={order}
                  station={station}
                  role={role}
                  minutes={minutesSince(order.createdAt, nowMs)}
                  age={ageOf(minutesSince(order.createdAt, nowMs), thresholds)}
                  language={defaultLanguage}
                  isNew={newIds.includes(order.id)}
                  isMoving={movingIds.has(order.id)}
                  markedDish={markedDish}
                  onMove={onMove}
                  onOpen={onOpen}
                />
              </div>
              {goneAt !== null && (
                <GoneCard
                  order={order}
                  station={station}
                  role={role}
                  onMove={onMove}
                  onUnderstood={onUnderstood}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
