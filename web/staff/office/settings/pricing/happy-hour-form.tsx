import type { HappyHour } from '#contract/pricing.ts';
import { checkHappyHour, type HappyHourProblems } from '#domain/prices/happy-hours.ts';
import { CallError } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { MONDAY_FIRST } from '#web/staff/parts/day-names.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { WeekdaysField } from '#web/staff/parts/forms/weekdays-field.tsx';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { type HappyDishes, HappyDishesField } from './happy-dishes-field.tsx';
import { numberOf } from './rule-values.ts';

export interface HappyHourValues {
  name: string;
  weekdays: readonly number[];
  from: string;
  until: string;
  /** What is taken off, in per cent. */
  off: string;
  dishes: HappyDishes;
}

const valuesOf = (known: HappyHour | null, language: string): HappyHourValues => ({
  name: known?.name ?? '',
  weekdays: known?.weekdays ?? [1, 2, 3, 4, 5],
  from: known?.from ?? '17:00',
  until: known?.until ?? '19:00',
  off: known ? new Intl.NumberFormat(language).format(-known.percentage) : '',
  dishes: { categoryIds: known?.categoryIds ?? [], menuItemIds: known?.menuItemIds ?? [] },
});

const happyHourOf = (
  id: string,
  { name, weekdays, from, until, off, dishes }: HappyHourValues,
): HappyHour => ({
  id,
  name: name.trim(),
  weekdays: MONDAY_FIRST.filter((day) => weekdays.includes(day)),
  from,
  until,
  percentage: -numberOf(off),
  categoryIds: [...dishes.categoryIds],
  menuItemIds: [...dishes.menuItemIds],
});

/** The problems of a happy hour (PRICE-22), in words and by field of the form. */
function useProblemWords(floor: number) {
  const { happyProblems: words } = useMessages('pricing');
  const { share } = usePercent();
  return ({ weekdays, until, percentage, dishes }: HappyHourProblems): Problems<HappyHourValues> => ({
    weekdays: weekdays && words.weekdays,
    until: until && words.until,
    off: percentage && (percentage === 'bounds' ? words.bounds(share(1 - floor)) : words.percentage),
    dishes: dishes && words.dishes,
  });
}

export interface HappyHourFormProps {
  /** Null: a new one. */
  known: HappyHour | null;
  floor: number;
  onSave: (happyHour: HappyHour) => Promise<unknown>;
  onDone: (happyHour: HappyHour) => void;
  /** Of one that is there. */
  onRemove: (() => void) | null;
}

/** A weekly window, what it is for, and what it takes off. */
export const HappyHourForm = ({ known, floor, onSave, onDone, onRemove }: HappyHourFormProps) => {
  const texts = useMessages('pricing');
  const common = useMessages('common');
  const { language } = useLanguage();
  const wordsOf = useProblemWords(floor);
  const form = useForm<HappyHourValues, HappyHour>({
    stored: valuesOf(known, language),
    check: (values) => {
      const { name, time } = texts.happyProblems;
      return {
        ...wordsOf(checkHappyHour(happyHourOf('', values), floor)),
        ...(values.name.trim() === '' && { name }),
        ...(values.from === '' && { from: time }),
        ...(values.until === '' && { until: time }),
      };
    },
    submit: async (values) => {
      const happyHour = happyHourOf(known?.id ?? randomId(), values);
      await onSave(happyHour);
      return happyHour;
    },
    onDone,
    onFailure: (error, words) => {
      const found =
        error instanceof CallError && error.code === 'PRICING_RULES_INVALID'
          ? Object.values((error.details.happyHours ?? {}) as Record<string, HappyHourProblems>)[0]
          : undefined;
      return found ? wordsOf(found) : words;
    },
  });
  return (
    <FormFrame form={form} title={texts.happyTitle} className="px-6 pb-6">
      <TextField {...form.field('name')} label={texts.happyName} maxLength={60} autoComplete="off" />
      <WeekdaysField
        label={texts.happyDays}
        weekdays={form.values.weekdays}
        error={form.problems.weekdays}
        onChange={(weekdays) => form.set('weekdays', weekdays)}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...form.field('from')} label={texts.happyFrom} type="time" />
        <TextField {...form.field('until')} label={texts.happyUntil} type="time" />
      </div>
      <p className="-mt-3 text-sm text-text-soft">{texts.happyUntilHint}</p>
      <TextField
        {...form.field('off')}
        label={texts.happyOff}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
      />
      <HappyDishesField
        value={form.values.dishes}
        onChange={(dishes) => form.set('dishes', dishes)}
        error={form.problems.dishes}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={form.isSending}>
          {common.save}
        </Button>
        {onRemove && (
          <Button variant="secondary" onClick={onRemove}>
            {texts.happyRemove}
          </Button>
        )}
      </div>
    </FormFrame>
  );
};
