import Check from 'lucide-react/icons/check';
import Flame from 'lucide-react/icons/flame';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { OrderItem, StaffOrder, StruckItem } from '#contract/orders.ts';
import { misfitWords } from '#messages/order/misfit-words.ts';
import { isAllergyNote, needsOf } from '#messages/order/ticket-words.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import type { Bump } from './tickets.ts';
import { LINE_CLASS, NAME_CLASS } from './wall-classes.ts';

/** A note has a band of its own and is never part of a line. An allergy is marked for eyes and screen readers. */
export const NoteBand = ({
  text,
  isAllergy = isAllergyNote(text),
}: {
  text: string;
  isAllergy?: boolean;
}) => {
  const kitchen = useMessages('kitchen');
  return (
    <p
      className={cx(
        'mt-[0.15em] flex items-start gap-[0.4em] rounded-sm px-[0.5em] py-[0.2em] leading-tight font-semibold',
        isAllergy ? 'bg-danger text-background' : 'bg-accent-soft text-accent',
      )}
    >
      {isAllergy && (
        <>
          <TriangleAlert aria-hidden className="mt-[0.1em] size-[1em] shrink-0" />
          <span className="sr-only">{kitchen.allergy}</span>
        </>
      )}
      <span className="min-w-0 whitespace-pre-line">{text}</span>
    </p>
  );
};

/** Allergies and diets of the guests, each under their name. */
export const NeedsBands = ({ order }: { order: Pick<StaffOrder, 'dinerNeeds'> }) => {
  const kitchen = useMessages('kitchen');
  return needsOf(order, kitchen).map((needs) => <NoteBand key={needs.text} {...needs} />);
};

/** Marks an ordered dish that does not fit its guest's needs. */
const MisfitBand = ({ item }: { item: OrderItem }) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const what = misfitWords(item.misfits, kitchen, language).join('. ');
  return <NoteBand text={kitchen.orderedAnyway(what)} isAllergy />;
};

/** Keeps its width without an icon: a bump must not rewrap a line and move the ones below. */
const StateIcon = ({ status }: Pick<OrderItem, 'status'>) => (
  <span aria-hidden className="mt-[0.1em] ml-auto w-[1.1em] shrink-0">
    {status === 'ready' && <Check strokeWidth={3} className="size-[1.1em] text-success" />}
    {status === 'preparing' && <Flame className="size-[0.95em] text-text-soft" />}
  </span>
);

/** Quantity × dish, large; a correction in front, the chosen options below. */
const Dish = ({ item }: { item: OrderItem }) => {
  const kitchen = useMessages('kitchen');
  const isDone = item.status === 'ready';
  return (
    <span className={cx('block', isDone && 'text-text-soft')}>
      <span className={cx('flex gap-[0.3em] leading-tight font-bold', NAME_CLASS)}>
        <span className="min-w-[1.25em] shrink-0 tabular-nums">
          {item.correctedFrom !== null && item.correctedFrom > 0 && (
            <del className="mr-[0.3em] font-normal text-text-soft">
              <span className="sr-only">{kitchen.before}</span>
              {item.correctedFrom}
            </del>
          )}
          {item.quantity}×
        </span>
        <span className="min-w-0 wrap-break-word hyphens-auto [hyphenate-limit-chars:16_6_6]">
          {item.correctedFrom !== null && (
            <mark className="mr-[0.3em] rounded-sm bg-primary px-[0.3em] text-[0.75em] text-on-primary uppercase">
              {item.correctedFrom === 0 ? kitchen.added : kitchen.changed}
            </mark>
          )}
          {item.name}
        </span>
        <StateIcon status={item.status} />
      </span>
      {item.options.length > 0 && (
        <span className="block pl-[1.7em] text-[0.92em] leading-tight">
          {item.options.map(({ name }) => name).join(' · ')}
        </span>
      )}
    </span>
  );
};

interface TicketLineProps {
  item: OrderItem;
  /** What a tap does; null for those who do not cook. */
  bump: Bump | null;
  isMarked: boolean;
  onBump: (bump: Bump) => void;
}

/** One dish: a tap makes it ready, another undoes it. */
export const TicketLine = ({ item, bump, isMarked, onBump }: TicketLineProps) => {
  const kitchen = useMessages('kitchen');
  return (
    <li
      className={cx('break-inside-avoid rounded-sm', isMarked && 'bg-primary-soft outline-2 outline-primary')}
    >
      {bump ? (
        <button
          type="button"
          className={cx('w-full px-[0.5em] py-[0.12em] text-left active:bg-raised', LINE_CLASS)}
          onClick={() => onBump(bump)}
        >
          <Dish item={item} />
          <span className="sr-only">: {bump.to === 'ready' ? kitchen.ready : kitchen.recall}</span>
        </button>
      ) : (
        <div className="px-[0.5em] py-[0.12em]">
          <Dish item={item} />
        </div>
      )}
      {item.misfits.length > 0 && (
        <div className="px-[0.5em] pb-[0.15em]">
          <MisfitBand item={item} />
        </div>
      )}
      {item.notes !== '' && (
        <div className="px-[0.5em] pb-[0.15em]">
          <NoteBand text={item.notes} />
        </div>
      )}
    </li>
  );
};

/** A dish that staff removed: struck through, with the reason. */
export const StruckLine = ({ item }: { item: StruckItem }) => {
  const kitchen = useMessages('kitchen');
  return (
    <li className="break-inside-avoid px-[0.5em] py-[0.12em] leading-tight text-danger">
      <del className="text-[1.08em] font-bold">
        <span className="sr-only">{kitchen.takenOff} </span>
        {item.quantity}× {item.name}
      </del>
      {item.reason !== '' && <span className="block text-[0.92em] font-semibold">{item.reason}</span>}
    </li>
  );
};
