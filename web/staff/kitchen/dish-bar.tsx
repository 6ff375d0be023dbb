import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { type Serving, servingsOf } from './tickets.ts';

interface DishBarProps {
  dish: string;
  tickets: readonly StaffOrder[];
  station: string | null;
  role: Role;
  onMove: OnMove;
  onClose: () => void;
}

const ServingLine = ({ serving }: { serving: Serving }) => {
  const kitchen = useMessages('kitchen');
  return (
    <li className="flex gap-4 border-t border-line py-2 first:border-t-0">
      <span className="w-24 shrink-0 font-semibold">
        {kitchen.table(serving.order.tableNumber)}
        <span className="block text-sm font-normal text-text-soft">{runningNumber(serving.order)}</span>
      </span>
      <ul className="min-w-0">
        {serving.items.map((item) => (
          <li key={item.id}>
            <b className="tabular-nums">{item.quantity}×</b>{' '}
            {[...item.options.map(({ name }) => name), item.notes].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** One dish over all tickets, as one step of cooking: what it is on, how much in all, and one tap for all of it. */
export const DishBar = ({ dish, tickets, station, role, onMove, onClose }: DishBarProps) => {
  const kitchen = useMessages('kitchen');
  const [isAsking, setIsAsking] = useState(false);
  const servings = servingsOf(tickets, station, dish);
  const items = servings.flatMap((serving) => serving.items);
  const portions = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isUnbegun = items.some(({ status }) => status === 'pending');
  const bumpAll = (to: 'preparing' | 'ready') => {
    setIsAsking(false);
    for (const { order, items: own } of servings) {
      const moving = own.filter(({ status }) => to === 'ready' || status === 'pending');
      if (moving.length > 0) onMove(order, { to, itemIds: moving.map(({ id }) => id) });
    }
    if (to === 'ready') onClose();
  };
  return (
    <section
      aria-label={dish}
      className="flex flex-wrap items-center gap-2 border-t-2 border-primary bg-primary-soft px-3 py-1.5"
    >
      <p className="mr-auto font-bold">{kitchen.dishInTickets(dish, portions, servings.length)}</p>
      {can(role, 'kitchen.work') && portions > 0 && (
        <>
          {isUnbegun && (
            <Button variant="secondary" onClick={() => bumpAll('preparing')}>
              {kitchen.startAll}
            </Button>
          )}
          <Button onClick={() => setIsAsking(true)}>{kitchen.readyAll}</Button>
        </>
      )}
      <IconButton label={kitchen.closeDish} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={kitchen.dishInTickets(dish, portions, servings.length)}
        footer={
          <div className="flex flex-wrap gap-2">
            <Button className="grow" onClick={() => bumpAll('ready')}>
              {kitchen.readyPortions(portions)}
            </Button>
            <Button className="grow" variant="secondary" onClick={() => setIsAsking(false)}>
              {kitchen.notYet}
            </Button>
          </div>
        }
      >
        <ul className="px-6 pb-4">
          {servings.map((serving) => (
            <ServingLine key={serving.order.id} serving={serving} />
          ))}
        </ul>
      </Sheet>
    </section>
  );
};
