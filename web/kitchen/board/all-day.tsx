import { useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import type { DishCount } from './tickets.ts';

const Counts = ({ counts }: { counts: readonly DishCount[] }) => (
  <ul className="flex flex-col">
    {counts.map(({ name, quantity }) => (
      <li key={name} className="flex gap-2 border-t border-line py-1 leading-tight first:border-t-0">
        <span className="min-w-7 shrink-0 text-right text-lg leading-tight font-extrabold tabular-nums">
          {quantity}
        </span>
        <span className="min-w-0 self-center">{name}</span>
      </li>
    ))}
  </ul>
);

interface AllDayProps {
  counts: readonly DishCount[];
  /** How many are open: on a crowded board the last are out of sight. */
  tickets: number;
}

/** How much of each dish is open in all: at the side, and on a phone folded above the tickets. */
export const AllDay = ({ counts, tickets }: AllDayProps) => {
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
        <Counts counts={counts} />
      </ScrollArea>
      {counts.length > 0 && (
        <details className="border-b border-line bg-card px-4 md:hidden">
          <summary className="flex min-h-11 items-center font-semibold">{kitchen.allDay}</summary>
          <div className="pb-3">
            <Counts counts={counts} />
          </div>
        </details>
      )}
    </>
  );
};
