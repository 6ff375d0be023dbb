import type { Pricing } from '#contract/pricing.ts';
import type { PricingProblems } from '#domain/prices/check-pricing-rules.ts';
import { CallError } from '#web/shared/call.ts';
import { useChangePricing } from '#web/staff/data/pricing.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { type Form, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { checkRules, type RuleValues, rulesOf, valuesOf, wordProblems } from './rule-values.ts';

type RulesState = Form<RuleValues>;
const NUMBER = { inputMode: 'text', maxLength: 7, autoComplete: 'off' } as const;
const LEVELS = ['high', 'medium', 'low'] as const;

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
      error instanceof CallError && error.code === 'PRICING_RULES_INVALID'
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
