import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Flame from 'lucide-react/icons/flame';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { Age } from '#domain/ordering/ticket.ts';
import type { Role } from '#domain/people/roles.ts';
import { instructionsOf } from '#messages/order/ticket-words.ts';
import type { Language } from '#messages/words/language.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { NeedsBands, NoteBand, StruckLine, TicketLine } from './ticket-lines.tsx';
import { bumpOf, bumpOfItem, hasAllergy, portionsOf, shareOf } from './tickets.ts';
import {
  BUMP_CLASS,
  FOLDED_CLASS,
  LINES_CLASS,
  MINUTES_CLASS,
  NUMBER_CLASS,
  ROOM_CLASS,
  STROKE_CLASS,
  UNFOLDED_CLASS,
  WAIT_CLASS,
  WORD_CLASS,
} from './wall-classes.ts';

/** The colour is visible from two metres away; the minutes beside it say the same. */
const HEAD: Readonly<Record<Age, string>> = {
  fresh: 'bg-success-soft text-text',
  late: 'bg-warning text-background',
  'very-late': 'bg-danger text-background',
};

export interface TicketCardProps {
  order: StaffOrder;
  station: string | null;
  role: Role;
  minutes: number;
  age: Age;
  /** The language in which the restaurant writes its dishes. */
  language: Language;
  isNew: boolean;
  isMoving: boolean;
  /** The dish that is marked on all tickets. */
  markedDish: string | null;
  onMove: OnMove;
  /** Opens the actions of the ticket. */
  onOpen: (orderId: string) => void;
}

const BumpButton = ({ order, station, role, isMoving, onMove }: TicketCardProps) => {
  const kitchen = useMessages('kitchen');
  const bump = bumpOf(order, station, role);
  if (!bump) return null;
  const Icon = bump.to === 'ready' ? Check : Flame;
  const text = bump.to === 'ready' ? kitchen.ready : kitchen.start;
  return (
    <button
      type="button"
      disabled={isMoving}
      onClick={() => onMove(order, bump)}
      aria-label={kitchen.stepOf(order.tableNumber, text, runningNumber(order))}
      className={cx('flex min-h-11 self-stretch p-[0.2em] font-bold active:brightness-90', BUMP_CLASS)}
    >
      {/* Within the head, whose colour goes all around it. */}
      <span
        className={cx(
          'flex min-w-10 grow items-center justify-center gap-[0.3em] rounded-md px-[0.35em] leading-none whitespace-nowrap',
          bump.to === 'ready' ? 'bg-success text-background' : 'bg-card text-text',
        )}
      >
        <Icon aria-hidden className="size-[1.2em] shrink-0" strokeWidth={2.75} />
        <span className={WORD_CLASS}>{text}</span>
      </span>
    </button>
  );
};

type ShareProps = Pick<TicketCardProps, 'order' | 'station'>;

/** A ticket of which only the head is drawn shows an allergy, too. */
const FoldedAllergy = ({ order, station }: ShareProps) => {
  const kitchen = useMessages('kitchen');
  if (!hasAllergy(order, station)) return null;
  return (
    <span className={FOLDED_CLASS}>
      <TriangleAlert
        aria-hidden
        strokeWidth={2.75}
        className="mr-[0.25em] inline size-[1.2em] rounded-sm bg-card p-[0.1em] text-danger"
      />
      <span className="sr-only">{kitchen.allergy}</span>
    </span>
  );
};

/** The portions on a folded ticket. */
const FoldedCount = ({ order, station }: ShareProps) => {
  const kitchen = useMessages('kitchen');
  const portions = portionsOf(order, station);
  return (
    <span className={FOLDED_CLASS}>
      <span aria-hidden className={ROOM_CLASS}>
        {' '}
        · {portions}×
      </span>
      <span className="sr-only">{kitchen.foldedPortions(portions)}</span>
    </span>
  );
};

/** Letters of a table's name in large type beside the minutes. */
const SHORT_NUMBER = 3;

/** Three of them take the room of two where the ticket is narrow. */
const numberSize = ({ length }: string): string => {
  if (length > SHORT_NUMBER) return 'leading-[1.05] @max-[11.5em]:text-[0.8em] @min-[19.2em]:text-[1.1em]';
  return cx(
    'leading-none',
    length < SHORT_NUMBER ? 'text-[1.75em]' : 'text-[1.3em] @min-[16.5em]:text-[1.75em]',
  );
};

/** The table, the wait and the tap in one band, so that twelve tickets fit on a tablet. */
const TicketHead = (props: TicketCardProps) => {
  const { order, station, minutes, age, isNew, onOpen } = props;
  const kitchen = useMessages('kitchen');
  const length = order.tableNumber.length > SHORT_NUMBER ? 'long' : 'short';
  return (
    <header className={cx('flex min-h-11 items-center', HEAD[age])}>
      <h2 className="mr-auto min-w-0 self-stretch font-sans font-normal">
        <button
          type="button"
          onClick={() => onOpen(order.id)}
          className={cx('flex h-full min-h-11 w-full pl-[0.5em] text-left', NUMBER_CLASS[length])}
        >
          <span
            className={cx(
              'line-clamp-2 max-w-full font-extrabold wrap-break-word tabular-nums',
              numberSize(order.tableNumber),
            )}
          >
            <span className="sr-only">{kitchen.table(order.tableNumber)}</span>
            <span aria-hidden>{order.tableNumber}</span>
          </span>
          <span
            className={cx('flex shrink-0 leading-none whitespace-nowrap tabular-nums', WAIT_CLASS[length])}
          >
            <span className="text-[1.1em] font-bold">
              <FoldedAllergy order={order} station={station} />
              <span aria-hidden className={MINUTES_CLASS}>
                {kitchen.minutesShort(minutes)}
              </span>
              <span aria-hidden className={STROKE_CLASS}>
                {minutes}′
              </span>
            </span>
            <span className="sr-only">{kitchen.waiting(minutes)}</span>
            <span className="mt-[0.2em] text-[0.78em]">
              {runningNumber(order)}
              <FoldedCount order={order} station={station} />
            </span>
            {isNew && <span className="sr-only">{kitchen.newTicket}</span>}
          </span>
        </button>
      </h2>
      <BumpButton {...props} />
    </header>
  );
};

const PriorityBand = () => (
  <p className="flex items-center gap-[0.4em] bg-primary px-[0.6em] py-[0.1em] text-[0.9em] font-bold text-on-primary uppercase">
    <Flag aria-hidden className="size-[1em]" />
    {useMessages('kitchen').goesFirst}
  </p>
);

/** One order as the kitchen sees it; a tap bumps a dish or all of it. Redrawn only when it changes. */
export const TicketCard = memo((props: TicketCardProps) => {
  const { order, station, role, language, isNew, isMoving, markedDish, onMove } = props;
  const kitchen = useMessages('kitchen');
  const { items, struck, otherPortions } = shareOf(order, station);
  const instructions = instructionsOf(order);
  return (
    <article
      aria-busy={isMoving}
      className={cx(
        '@container overflow-hidden rounded-md border-2 [contain:layout_paint] bg-card shadow-card',
        isNew || order.isPriority ? 'border-primary ring-2 ring-primary' : 'border-line-strong',
      )}
    >
      <TicketHead {...props} />
      <div className={UNFOLDED_CLASS}>
        {order.isPriority && <PriorityBand />}
        <ul lang={language} className={cx('pt-[0.15em] pb-[0.25em]', LINES_CLASS)}>
          {items.map((item) => (
            <TicketLine
              key={item.id}
              item={item}
              bump={isMoving ? null : bumpOfItem(order, item, role)}
              isMarked={item.name === markedDish && item.status !== 'ready'}
              onBump={(bump) => onMove(order, bump)}
            />
          ))}
          {struck.map((item) => (
            <StruckLine key={item.id} item={item} />
          ))}
        </ul>
        {instructions.length + order.dinerNeeds.length > 0 && (
          <div className="px-[0.5em] pb-[0.4em]">
            <NeedsBands order={order} />
            {instructions.map((text) => (
              <NoteBand key={text} text={text} />
            ))}
          </div>
        )}
        {otherPortions > 0 && (
          <p className="px-[0.6em] pb-[0.3em] text-[0.85em] text-text-soft">
            {kitchen.otherStations(otherPortions)}
          </p>
        )}
      </div>
    </article>
  );
});
