import type { ReactNode } from 'react';
import type { Pricing } from '#contract/pricing.ts';
import type { PricingProblems } from '#domain/prices/check-pricing-rules.ts';
import { nextFactors } from '#domain/prices/pricing-rules.ts';
import { TRAFFIC_SOURCES } from '#domain/prices/traffic.ts';
import { hasCode } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useChangePricing } from '#web/staff/data/pricing.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { checkRules, type RuleValues, rulesOf, valuesOf, wordProblems } from './rule-values.ts';

type RulesState = Form<RuleValues>;
const NUMBER = { inputMode: 'text', maxLength: 16, autoComplete: 'off' } as const;
const LEVELS = ['high', 'medium', 'low'] as const;

const LOOK_EVERY_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

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

/** Level, confidence, current factors and forecast at a glance. */
export const RightNow = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const { share, change } = usePercent();
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const { traffic, factors } = pricing;
  const silentSince = (id: string, at: string): string =>
    Date.parse(pricing.measuredAt) - Date.parse(at) > DAY_MS
      ? texts.silentForDays(id, formatMoment(at, language, restaurant.timezone))
      : texts.silentSensor(id, formatClock(at, language, restaurant.timezone));
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
              {isSilent ? silentSince(id, at) : texts.sensor(id, share(level))}
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

const Levels = ({ form }: { form: RulesState }) => {
  const texts = useMessages('pricing');
  return (
    <FormSection title={texts.levelsTitle} text={texts.levelsHint}>
      {LEVELS.map((level) => (
        <fieldset key={level} className="grid grid-cols-2 items-end gap-x-5 gap-y-2">
          <legend className="col-span-2 pb-2 text-lg">{texts.levels[level]}</legend>
          <TextField
            {...NUMBER}
            {...form.field(`${level}Threshold`)}
            label={level === 'low' ? texts.thresholdLow : texts.threshold}
          />
          <TextField {...NUMBER} {...form.field(`${level}Percentage`)} label={texts.percentage} />
        </fieldset>
      ))}
    </FormSection>
  );
};

/** The rules of the prices, all in per cent. */
export const RulesForm = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { membership } = useStaff();
  const saving = useChangePricing(membership.restaurantId);
  const labels = Object.fromEntries(
    LEVELS.flatMap((level) => [
      [`${level}Threshold`, texts.fieldOf(texts.levels[level], texts.threshold)],
      [`${level}Percentage`, texts.fieldOf(texts.levels[level], texts.percentage)],
    ]),
  );
  const form: RulesState = useForm<RuleValues, unknown>({
    draft: `pricing:${membership.restaurantId}`,
    stored: valuesOf(pricing.rules, language),
    check: (values) => checkRules(values, texts),
    labels: { ...labels, confidence: texts.confidence, cap: texts.cap, floor: texts.floor },
    submit: (values) => saving.mutateAsync({ version: pricing.version, rules: rulesOf(values) }),
    onDone: () => showToast({ message: texts.saved, tone: 'success' }),
    onFailure: (error, words) =>
      hasCode(error, 'PRICING_RULES_INVALID')
        ? wordProblems(error.details.problems as PricingProblems, texts)
        : words,
  });
  const { field, values, set } = form;
  return (
    <FormFrame form={form} title={texts.formTitle} saveBar="page">
      <FormSection title={texts.groupsTitle}>
        <div>
          <Checkbox
            label={texts.groups.food}
            checked={values.food}
            onChange={(event) => set('food', event.target.checked)}
          />
          <Checkbox
            label={texts.groups.drinks}
            checked={values.drinks}
            onChange={(event) => set('drinks', event.target.checked)}
          />
        </div>
      </FormSection>
      <Levels form={form} />
      <FormSection title={texts.boundsTitle}>
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <TextField {...NUMBER} {...field('confidence')} label={texts.confidence} />
          <TextField {...NUMBER} {...field('cap')} label={texts.cap} />
          <TextField {...NUMBER} {...field('floor')} label={texts.floor} />
        </div>
      </FormSection>
    </FormFrame>
  );
};
