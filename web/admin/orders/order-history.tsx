import type { OrderEvent } from '#web/data/staff-orders.ts';
import { formatClock } from '#web/parts/local-time.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const useEventTexts = () => {
  const admin = useMessages('admin');
  const unnamed = { diner: admin.aGuest, member: admin.somebody, system: admin.bySystem };
  return (event: OrderEvent): { who: string; what: string } => {
    const isRecall = event.fromStatus === 'ready' && event.toStatus === 'preparing';
    const isUndo = event.fromStatus === 'delivered' && event.toStatus === 'ready';
    const what = isRecall ? admin.recalled : isUndo ? admin.undelivered : admin.historyLine[event.toStatus];
    return { who: event.actorName ?? unnamed[event.actorKind], what };
  };
};

/** Who did what, and when, from the beginning. */
export const OrderHistory = ({ events }: { events: readonly OrderEvent[] }) => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const textsOf = useEventTexts();
  return (
    <section>
      <h3 className="mb-2 text-lg">{admin.history}</h3>
      <ol className="ml-1.5 border-l-2 border-line">
        {events.map((event) => {
          const { who, what } = textsOf(event);
          return (
            <li key={event.version} className="relative flex gap-3 py-1.5 pl-5">
              <span
                aria-hidden
                className="absolute top-3.5 -left-[7px] size-3 rounded-full border-2 border-card bg-line-strong"
              />
              <p className="grow">
                <span className="font-semibold">{who}</span> {what}
                {event.reason !== null && (
                  <span className="block text-sm text-text-soft">{event.reason}</span>
                )}
              </p>
              <time dateTime={event.at} className="text-text-soft tabular-nums">
                {formatClock(event.at, language, timezone)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
