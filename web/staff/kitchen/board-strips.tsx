import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { memo, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { movesFor } from '#domain/ordering/order-status.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { minutesSince, runningNumber } from '#web/staff/parts/order-texts.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { Slot } from './slots.ts';
import { isTakenOff, type Serving, servingsOf, shareOf, takenOffKey } from './tickets.ts';

interface StripProps {
  slots: readonly Slot[];
  station: string | null;
  role: Role;
  nowMs: number;
  movingIds: ReadonlySet<string>;
  onMove: OnMove;
  onUnderstood: (orderId: string) => void;
}

interface PassProps {
  order: StaffOrder;
  station: string | null;
  isGone: boolean;
  role: Role;
  minutes: number;
  isMoving: boolean;
  onMove: OnMove;
  onUnderstood: (orderId: string) => void;
}

/** In letters; a longer one is a place such as “Terraza 12”. */
const LONGEST_NUMBER = 3;

const BUTTON = 'min-h-11 rounded-full px-4 max-md:px-3 font-bold whitespace-nowrap active:brightness-90';

const OnThePass = memo((props: PassProps) => {
  const { order, station, isGone, role, minutes, isMoving, onMove, onUnderstood } = props;
  const kitchen = useMessages('kitchen');
  const { statusNames } = useMessages('order');
  const moves = movesFor(order.status, role);
  const table = kitchen.table(order.tableNumber);
  const act = (text: string, look: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={kitchen.stepOf(order.tableNumber, text, runningNumber(order))}
      disabled={isMoving}
      className={`${BUTTON} ${look}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const recall = () =>
    onMove(order, { to: 'preparing', itemIds: shareOf(order, station).items.map(({ id }) => id) });
  return (
    <li
      className={cx(
        'flex shrink-0 flex-wrap items-center gap-x-2 rounded-[1.75rem] border-2 py-0.5 pr-1 pl-4 max-md:pl-3',
        WHOLE,
        isGone ? 'border-dashed border-line-strong text-text-soft' : 'border-success bg-success-soft',
      )}
    >
      <span
        className={cx(
          'font-extrabold tabular-nums',
          order.tableNumber.length > LONGEST_NUMBER ? 'max-w-20 text-sm leading-tight' : 'text-xl',
        )}
      >
        <span className="sr-only">{table}</span>
        <span aria-hidden>{order.tableNumber}</span>
      </span>
      <span className="mr-auto text-sm leading-tight whitespace-nowrap tabular-nums">
        {/* A party may have two orders here, at one table or at joined ones. */}
        <span className="block">{runningNumber(order)}</span>
        <span className="block">{isGone ? statusNames[order.status] : kitchen.minutesShort(minutes)}</span>
      </span>
      {isGone ? (
        <>
          {order.status === 'delivered' &&
            moves.includes('ready') &&
            act(kitchen.undo, 'text-primary', () => onMove(order, { to: 'ready' }))}
          {isTakenOff(order, station) &&
            act(kitchen.understood, 'bg-danger text-background', () =>
              onUnderstood(takenOffKey(order, station)),
            )}
        </>
      ) : (
        <>
          {order.status !== 'ready' && <span className="text-sm leading-tight">{kitchen.othersCook}</span>}
          {can(role, 'kitchen.work') && act(kitchen.recall, 'text-text', recall)}
          {moves.includes('delivered') &&
            act(kitchen.deliver, 'bg-success text-background', () => onMove(order, { to: 'delivered' }))}
        </>
      )}
    </li>
  );
});

/** One to four fill the strip, so that none is cut off at its edge. */
const WHOLE =
  'w-full @min-[56rem]:w-[calc((100%-0.5rem)/2)] @min-[80rem]:w-[calc((100%-1rem)/3)] @min-[104rem]:w-[calc((100%-1.5rem)/4)]';
/** By the number of orders: where all of them are in sight, there is nothing to scroll. */
const ALL_IN_SIGHT = ['', 'hidden', '@min-[56rem]:hidden', '@min-[80rem]:hidden', '@min-[104rem]:hidden'];

/** To the next orders, and after the last ones back to the first. */
function scrollOn(row: HTMLElement | null): void {
  if (!row) return;
  const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
  row.scrollTo({ left: isAtEnd ? 0 : row.scrollLeft + row.clientWidth });
}

/** Ready orders, with the step back to preparing, and for servers the step to delivered. */
export const ReadyStrip = ({ slots, nowMs, movingIds, ...shared }: StripProps) => {
  const kitchen = useMessages('kitchen');
  const row = useRef<HTMLUListElement>(null);
  const count = slots.filter(({ goneAt }) => goneAt === null).length;
  return (
    <section className="@container flex min-h-15 min-w-0 grow items-center gap-x-3 px-3 py-1.5 max-md:flex-wrap">
      <h2 className="shrink-0 font-sans text-base font-semibold max-md:min-h-11 max-md:grow max-md:content-center">
        {kitchen.readyStrip} <span className="tabular-nums">{count}</span>
      </h2>
      {slots.length === 0 && <p className="text-sm text-text-soft">{kitchen.readyEmpty}</p>}
      {slots.length > 0 && (
        <IconButton
          label={kitchen.moreReady}
          icon={<ChevronRight aria-hidden className="size-5" />}
          variant="outline"
          className={cx('md:order-last', ALL_IN_SIGHT[slots.length])}
          onClick={() => scrollOn(row.current)}
        />
      )}
      <ul
        ref={row}
        className="no-scrollbar relative flex min-w-0 grow snap-x snap-mandatory gap-2 overflow-x-auto *:snap-start max-md:w-full"
      >
        {slots.map(({ order, goneAt }) => (
          <OnThePass
            key={order.id}
            order={order}
            isGone={goneAt !== null}
            minutes={minutesSince(order.statusSince, nowMs)}
            isMoving={movingIds.has(order.id)}
            {...shared}
          />
        ))}
      </ul>
    </section>
  );
};

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

/** One dish over all tickets: its tickets, its total, and one tap for all of it. */
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
