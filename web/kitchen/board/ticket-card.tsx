import Check from 'lucide-react/icons/check';
import Flame from 'lucide-react/icons/flame';
import { memo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Role } from '#domain/roles.ts';
import type { Language } from '#messages/language.ts';
import { type Age, ageOf } from '#web/parts/minutes-since.ts';
import { instructionsOf, runningNumber } from '#web/parts/staff/order-texts.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { WORD_CLASS } from './density.ts';
import { NoteBand, TicketLine } from './ticket-lines.tsx';
import { bumpTarget, shareOf } from './tickets.ts';

/** Colour from two metres away; the minutes beside it say the same. */
const HEAD: Readonly<Record<Age, string>> = {
  fresh: 'bg-success-soft text-text',
  late: 'bg-warning text-background',
  'very-late': 'bg-danger text-background',
};

interface TicketCardProps {
  order: StaffOrder;
  station: string | null;
  role: Role;
  minutes: number;
  /** The language in which the restaurant writes its dishes. */
  language: Language;
  isNew: boolean;
  isMoving: boolean;
  onMove: (order: StaffOrder, to: OrderStatus) => void;
}

const Bump = ({
  order,
  role,
  isMoving,
  onMove,
}: Pick<TicketCardProps, 'order' | 'role' | 'isMoving' | 'onMove'>) => {
  const kitchen = useMessages('kitchen');
  const target = bumpTarget(order.status, role);
  if (!target) return null;
  const Icon = target === 'ready' ? Check : Flame;
  const text = target === 'ready' ? kitchen.ready : kitchen.start;
  return (
    <button
      type="button"
      disabled={isMoving}
      onClick={() => onMove(order, target)}
      aria-label={`${kitchen.table(order.tableNumber)}: ${text}`}
      className={cx(
        'flex min-h-11 min-w-13 shrink-0 items-center justify-center gap-[0.35em] self-stretch border-l-2 border-card px-[0.6em] font-bold active:brightness-90',
        target === 'ready' ? 'bg-success text-background' : 'bg-card text-text',
      )}
    >
      <Icon aria-hidden className="size-[1.4em]" strokeWidth={2.75} />
      <span className={WORD_CLASS}>{text}</span>
    </button>
  );
};

/** The table, the wait and the tap in one band, so that twelve tickets find room on a tablet. */
const TicketHead = (props: TicketCardProps) => {
  const { order, minutes, isNew } = props;
  const kitchen = useMessages('kitchen');
  return (
    <header className={cx('flex min-h-11 items-center gap-[0.45em] pl-[0.5em]', HEAD[ageOf(minutes)])}>
      <h2 className="font-sans text-[1.75em] leading-none font-extrabold tabular-nums">
        <span className="sr-only">{kitchen.table(order.tableNumber)}</span>
        <span aria-hidden>{order.tableNumber}</span>
      </h2>
      <p className="mr-auto flex min-w-0 flex-col leading-none whitespace-nowrap tabular-nums">
        <span aria-hidden className="text-[1.1em] font-bold">
          {kitchen.minutesShort(minutes)}
        </span>
        <span className="sr-only">{kitchen.waiting(minutes)}</span>
        <span className="mt-[0.2em] text-[0.78em]">{runningNumber(order)}</span>
        {isNew && <span className="sr-only">{kitchen.newTicket}</span>}
      </p>
      <Bump {...props} />
    </header>
  );
};

/** One order as the kitchen sees it; one tap starts it, the next puts it on the pass. Redrawn only when it changes. */
export const TicketCard = memo((props: TicketCardProps) => {
  const { order, station, language, isNew, isMoving } = props;
  const kitchen = useMessages('kitchen');
  const { items, otherPortions } = shareOf(order, station);
  const instructions = instructionsOf(order);
  return (
    <article
      aria-busy={isMoving}
      className={cx(
        'overflow-hidden rounded-md border-2 [contain:layout_paint] bg-card shadow-card',
        isNew ? 'border-primary ring-2 ring-primary' : 'border-line-strong',
      )}
    >
      <TicketHead {...props} />
      <ul lang={language} className="px-[0.5em] pt-[0.25em] pb-[0.35em]">
        {items.map((item) => (
          <TicketLine key={item.id} item={item} />
        ))}
      </ul>
      {instructions !== '' && (
        <div className="px-[0.5em] pb-[0.4em]">
          <NoteBand text={instructions} />
        </div>
      )}
      {otherPortions > 0 && (
        <p className="px-[0.6em] pb-[0.3em] text-[0.85em] text-text-soft">
          {kitchen.otherStations(otherPortions)}
        </p>
      )}
    </article>
  );
});
