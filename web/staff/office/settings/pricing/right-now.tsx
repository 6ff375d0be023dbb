import type { ReactNode } from 'react';
import type { Pricing } from '#contract/pricing.ts';
import { nextFactors } from '#domain/prices/pricing-rules.ts';
import { TRAFFIC_SOURCES } from '#domain/prices/traffic.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const LOOK_EVERY_MS = 15 * 60_000;

const Answer = ({
  question,
  figure,
  children,
}: {
  question: string;
  figure?: string;
  children: ReactNode;
}) => (
  <section className="flex flex-col gap-1 rounded-md bg-raised p-4">
    <h3 className="text-base font-semibold text-text-soft">{question}</h3>
    {figure !== undefined && <p className="text-2xl font-semibold tabular-nums">{figure}</p>}
    {children}
  </section>
);

const Next = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const { share, change } = usePercent();
  const { rules, traffic } = pricing;
  const { above, below } = nextFactors(traffic.level, rules);
  const look = formatClock(Date.parse(pricing.measuredAt) + LOOK_EVERY_MS, language, restaurant.timezone);
  const isSure = traffic.confidence >= rules.confidenceThreshold;
  return (
    <Answer question={texts.comes}>
      <p>{texts.nextLook(look)}</p>
      {!isSure && <p>{texts.whenSurer(share(rules.confidenceThreshold))}</p>}
      {isSure && above && <p>{texts.above(share(above.level), change(above.factor))}</p>}
      {isSure && below && <p>{texts.below(share(below.level), change(below.factor))}</p>}
      {isSure && !above && !below && <p>{texts.noNext}</p>}
    </Answer>
  );
};

/** The four questions at a glance: how busy, how sure, what guests pay, what comes next. */
export const RightNow = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const { share, change } = usePercent();
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const { traffic, factors } = pricing;
  return (
    <FormSection title={texts.nowTitle} text={texts.nowHint}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Answer question={texts.busy} figure={share(traffic.level)}>
          <p>{texts.tablesOf(traffic.occupiedTables, traffic.totalTables)}</p>
          <p>{texts.ordersLately(traffic.recentOrders)}</p>
          {traffic.usualLevel !== null && <p>{texts.usual(share(traffic.usualLevel))}</p>}
        </Answer>
        <Answer question={texts.sure} figure={share(traffic.confidence)}>
          <ul>
            {TRAFFIC_SOURCES.map((source) => {
              const part = traffic.shares[source];
              if (part === undefined) return null;
              return (
                <li key={source} className="flex justify-between gap-3">
                  <span>{texts.sources[source]}</span>
                  <span className="tabular-nums">{share(part)}</span>
                </li>
              );
            })}
          </ul>
          {traffic.sensors.map(({ id, level, at, isSilent }) => (
            <p key={id} className={isSilent ? 'text-warning' : undefined}>
              {isSilent
                ? texts.silentSensor(id, formatClock(at, language, restaurant.timezone))
                : texts.sensor(id, share(level))}
            </p>
          ))}
        </Answer>
        <Answer question={texts.paying}>
          {(['food', 'drinks'] as const).map((group) => (
            <p key={group} className="flex justify-between gap-3 text-lg font-semibold">
              <span>{texts.groups[group]}</span>
              <span className="tabular-nums">{change(factors[group])}</span>
            </p>
          ))}
          <p>{texts.rules[pricing.rule]}</p>
          {factors.happyHours?.map(({ name, factor, endsAt }) => (
            <p key={name} className="flex justify-between gap-3">
              <span>{texts.happyNow(name, formatClock(endsAt, language, restaurant.timezone))}</span>
              <span className="tabular-nums">{change(factor)}</span>
            </p>
          ))}
        </Answer>
        <Next pricing={pricing} />
      </div>
    </FormSection>
  );
};
