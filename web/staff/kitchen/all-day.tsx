import type { Language } from '#messages/words/language.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import type { DishCount } from './tickets.ts';

interface CountsProps {
  counts: readonly DishCount[];
  /** The dish that is looked for on all tickets. */
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
            'flex min-h-11 w-full gap-1.5 rounded-sm py-1 pr-1 text-left leading-tight',
            name === dish ? 'bg-primary-soft text-primary' : 'hover:bg-raised',
          )}
        >
          <span className="min-w-6 shrink-0 self-center text-right text-lg leading-tight font-extrabold tabular-nums">
            {quantity}
          </span>
          <span className="min-w-0 self-center hyphens-auto">{name}</span>
        </button>
      </li>
    ))}
  </ul>
);

interface AllDayProps extends CountsProps {
  /** How many are open: on a crowded board the last are out of sight. */
  tickets: number;
}

/** How much of each dish is open in all: at the side, and on a phone folded above the tickets. A tap shows where. */
export const AllDay = ({ tickets, ...counts }: AllDayProps) => {
  const kitchen = useMessages('kitchen');
  return (
    <>
      <ScrollArea
        label={kitchen.allDay}
        className="hidden w-36 shrink-0 overflow-y-auto border-l border-line bg-card px-2.5 py-2 text-sm md:block xl:w-52 xl:text-base"
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
