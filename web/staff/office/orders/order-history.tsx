import { Suspense } from 'react';
import type { OrderChange, OrderEvent, OrderPricing } from '#contract/order-history.ts';
import { TRAFFIC_SOURCES } from '#domain/prices/traffic.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const Reason = ({ pricing }: { pricing: OrderPricing }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const { share, change } = usePercent();
  const { lockedAt, mergedAt, foodFactor, drinksFactor, measured, happyHours } = pricing;
  const sources = TRAFFIC_SOURCES.flatMap((source) => {
    const part = measured?.shares[source];
    return part === undefined ? [] : [`${texts.sources[source]} ${share(part)}`];
  });
  return (
    <details className="rounded-md bg-raised px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.why}</summary>
      <div className="flex flex-col gap-1 pb-3">
        <p>{texts.lockedAt(formatMoment(lockedAt, language, timezone))}</p>
        {mergedAt !== null && <p>{texts.mergedAt(formatMoment(mergedAt, language, timezone))}</p>}
        <p className="font-semibold">
          {texts.groups.food}: {change(foodFactor)} · {texts.groups.drinks}: {change(drinksFactor)}
        </p>
        {happyHours.map(({ name, factor, dishes }) => (
          <p key={name} className="font-semibold">
            {texts.happyHourOf(name, change(factor))}
            <span className="block font-normal">{dishes.join(', ')}</span>
          </p>
        ))}
        {(measured !== null || mergedAt === null) && <p>{texts.rules[measured?.rule ?? 'off']}</p>}
        {measured && (
          <>
            <p>{texts.measured(share(measured.level), share(measured.confidence))}</p>
            <p className="text-text-soft">{sources.join(' · ')}</p>
          </>
        )}
      </div>
    </details>
  );
};

/** The explanation of an order's prices (PRICE-17). */
export const OrderPriceReason = ({ pricing }: { pricing: OrderPricing }) => (
  <Suspense fallback={null}>
    <Reason pricing={pricing} />
  </Suspense>
);

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
                {event.reason && <span className="block text-sm text-text-soft">{event.reason}</span>}
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
