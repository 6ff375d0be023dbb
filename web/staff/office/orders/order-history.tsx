import type { OrderChange, OrderEvent } from '#contract/order-history.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const useEventTexts = () => {
  const admin = useMessages('admin');
  const { changeLine, andThen } = useMessages('orderPad');
  const { statusNames } = useMessages('order');
  const unnamed = { diner: admin.aGuest, member: admin.somebody, system: admin.bySystem };
  const changeOf = ({ what, name, quantity, from }: OrderChange): string =>
    changeLine[what](quantity === null ? (name ?? '') : `${quantity} × ${name}`, from ?? 0);
  const moveOf = ({ fromStatus, toStatus }: OrderEvent): string => {
    if (fromStatus === 'ready' && toStatus === 'preparing') return admin.recalled;
    return fromStatus === 'delivered' && toStatus === 'ready'
      ? admin.undelivered
      : admin.historyLine[toStatus];
  };
  return (event: OrderEvent): { who: string; what: string } => {
    const isMove = event.fromStatus !== event.toStatus;
    const changes = event.changes.map(changeOf);
    const consequence = isMove && changes.length > 0 ? [andThen(statusNames[event.toStatus])] : [];
    return {
      who: event.actorName ?? unnamed[event.actorKind],
      what: changes.length > 0 ? [...changes, ...consequence].join(', ') : moveOf(event),
    };
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
              <p className="min-w-0 grow">
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
