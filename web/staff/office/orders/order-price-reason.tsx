import { Suspense } from 'react';
import type { OrderPricing } from '#contract/order-history.ts';
import { TRAFFIC_SOURCES } from '#domain/prices/traffic.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const Reason = ({ pricing }: { pricing: OrderPricing }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const { share, change } = usePercent();
  const { lockedAt, foodFactor, drinksFactor, measured, happyHours } = pricing;
  const sources = TRAFFIC_SOURCES.flatMap((source) => {
    const part = measured?.shares[source];
    return part === undefined ? [] : [`${texts.sources[source]} ${share(part)}`];
  });
  return (
    <details className="rounded-md bg-raised px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.why}</summary>
      <div className="flex flex-col gap-1 pb-3">
        <p>{texts.lockedAt(formatDayAndClock(lockedAt, language, timezone))}</p>
        <p className="font-semibold">
          {texts.groups.food}: {change(foodFactor)} · {texts.groups.drinks}: {change(drinksFactor)}
        </p>
        {happyHours.map(({ name, factor, dishes }) => (
          <p key={name} className="font-semibold">
            {texts.happyHourOf(name, change(factor))}
            <span className="block font-normal">{dishes.join(', ')}</span>
          </p>
        ))}
        <p>{texts.rules[measured?.rule ?? 'off']}</p>
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

/** Why the prices of an order are what they are (PRICE-17). */
export const OrderPriceReason = ({ pricing }: { pricing: OrderPricing }) => (
  <Suspense fallback={null}>
    <Reason pricing={pricing} />
  </Suspense>
);
