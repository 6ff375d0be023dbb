import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HappyHour } from '#contract/pricing.ts';
import { findMenuItems } from '#domain/menu/menu-list.ts';
import { checkHappyHour, type HappyHourProblems } from '#domain/prices/happy-hours.ts';
import { hasCode } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { categoriesQuery, menusQuery } from '#web/staff/data/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { MONDAY_FIRST } from '#web/staff/parts/day-names.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { WeekdaysField } from '#web/staff/parts/forms/weekdays-field.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { numberOf } from './rule-values.ts';

interface HappyDishes {
  categoryIds: readonly string[];
  menuItemIds: readonly string[];
}

interface HappyDishesFieldProps {
  value: HappyDishes;
  onChange: (value: HappyDishes) => void;
  error: string | undefined;
}

/** More are found by typing, not by scrolling. */
const MOST_SHOWN = 30;

const turned = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** The categories and dishes of a happy hour; dishes are found by name. */
const HappyDishesField = ({ value, onChange, error }: HappyDishesFieldProps) => {
  const texts = useMessages('pricing');
  const nameOf = useShownName();
  const { restaurantId } = useStaff().membership;
  const categories = useQuery(categoriesQuery(restaurantId));
  const menus = useQuery(menusQuery(restaurantId));
  const [search, setSearch] = useState('');
  const { categoryIds, menuItemIds } = value;
  if (categories.isLoadingError || menus.isLoadingError)
    return (
      <ErrorState
        title={texts.happyChoicesFailed}
        onRetry={() => void Promise.all([categories.refetch(), menus.refetch()])}
      />
    );
  if (!categories.data || !menus.data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  const found = findMenuItems(menus.data.menus, search).flatMap(({ dishes }) => dishes);
  const isChosen = ({ id }: { id: string }) => menuItemIds.includes(id);
  // Chosen ones stay visible during a search.
  const rest = found.filter((dish) => !isChosen(dish));
  const all = menus.data.menus.flatMap(({ dishes }) => dishes);
  // What has left the menu is not shown, and goes with the next choice.
  const those = (ids: readonly string[], listed: readonly { id: string }[]) =>
    ids.filter((id) => listed.some((each) => each.id === id));
  const here = {
    categoryIds: those(categoryIds, categories.data.categories),
    menuItemIds: those(menuItemIds, all),
  };
  const shown = [...all.filter(isChosen), ...rest.slice(0, MOST_SHOWN)];
  return (
    <div className="flex flex-col gap-5" aria-describedby={error && 'happy-dishes-error'}>
      {categories.data.categories.length > 0 && (
        <fieldset>
          <legend className="pb-1 font-semibold">{texts.happyCategories}</legend>
          {categories.data.categories.map(({ id, category }) => (
            <Checkbox
              key={id}
              name="dishes"
              label={nameOf(category)}
              checked={categoryIds.includes(id)}
              onChange={() => onChange({ ...here, categoryIds: turned(here.categoryIds, id) })}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend className="pb-1 font-semibold">{texts.happyDishes}</legend>
        <TextField
          label={texts.happySearch}
          isLabelHidden
          placeholder={texts.happySearch}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="max-h-72 overflow-y-auto">
          {shown.map((dish) => (
            <Checkbox
              key={dish.id}
              label={nameOf(dish)}
              checked={isChosen(dish)}
              onChange={() => onChange({ ...here, menuItemIds: turned(here.menuItemIds, dish.id) })}
            />
          ))}
        </div>
        {found.length === 0 && <p className="text-text-soft">{texts.happyNoDish}</p>}
        {rest.length > MOST_SHOWN && (
          <p className="text-sm text-text-soft">{texts.happyMoreDishes(rest.length - MOST_SHOWN)}</p>
        )}
      </fieldset>
      {error && (
        <p id="happy-dishes-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
};

export interface HappyHourValues {
  /** Kept with the draft: one whose reply was lost is sent again as the same one. Empty before the first time. */
  id: string;
  name: string;
  weekdays: readonly number[];
  from: string;
  until: string;
  /** What is taken off, in per cent. */
  off: string;
  dishes: HappyDishes;
}

const valuesOf = (known: HappyHour | null, language: string): HappyHourValues => ({
  id: known?.id ?? '',
  name: known?.name ?? '',
  weekdays: known?.weekdays ?? [1, 2, 3, 4, 5],
  from: known?.from ?? '17:00',
  until: known?.until ?? '19:00',
  off: known ? new Intl.NumberFormat(language).format(-known.percentage) : '',
  dishes: { categoryIds: known?.categoryIds ?? [], menuItemIds: known?.menuItemIds ?? [] },
});

const happyHourOf = ({ id, name, weekdays, from, until, off, dishes }: HappyHourValues): HappyHour => ({
  id,
  name: name.trim(),
  weekdays: MONDAY_FIRST.filter((day) => weekdays.includes(day)),
  from,
  until,
  percentage: -numberOf(off),
  categoryIds: [...dishes.categoryIds],
  menuItemIds: [...dishes.menuItemIds],
});

/** The errors of a happy hour (PRICE-22) as texts, by field of the form. */
function useProblemWords(floor: number) {
  const { happyProblems: words } = useMessages('pricing');
  const { share } = usePercent();
  return ({ weekdays, until, percentage, dishes }: HappyHourProblems): Problems<HappyHourValues> => ({
    weekdays: weekdays && words.weekdays,
    until: until && words.until,
    off: percentage && (percentage === 'bounds' ? words.bounds(share(1 - floor)) : words.percentage),
    dishes: dishes && (dishes === 'gone' ? words.gone : words.dishes),
  });
}

export interface HappyHourFormProps {
  /** Null: a new one. */
  known: HappyHour | null;
  /** Somebody else has removed it since the form was opened. */
  isGone: boolean;
  /** Whether one has this identity: a new one whose reply was lost may have been saved. */
  isMade: (id: string) => boolean;
  floor: number;
  onSave: (happyHour: HappyHour) => Promise<unknown>;
  onDone: (happyHour: HappyHour) => void;
  /** Of one that is there. */
  onRemove: (() => void) | null;
}

/** A weekly window, its dishes, and its percentage. */
export const HappyHourForm = ({
  known,
  isGone,
  isMade,
  floor,
  onSave,
  onDone,
  onRemove,
}: HappyHourFormProps) => {
  const texts = useMessages('pricing');
  const common = useMessages('common');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const wordsOf = useProblemWords(floor);
  const form = useForm<HappyHourValues, HappyHour>({
    draft: `happy-hour:${restaurantId}:${known?.id ?? 'new'}`,
    isDone: ({ id }) => known === null && id !== undefined && isMade(id),
    stored: valuesOf(known, language),
    labels: {
      name: texts.happyName,
      weekdays: texts.happyDays,
      from: texts.happyFrom,
      until: texts.happyUntil,
      off: texts.happyOff,
      dishes: texts.happyDishes,
    },
    check: (values) => {
      const { name, time } = texts.happyProblems;
      return {
        ...wordsOf(checkHappyHour(happyHourOf(values), floor)),
        ...(Number.isNaN(numberOf(values.off)) && { off: texts.problems.number }),
        ...(values.name.trim() === '' && { name }),
        ...(values.from === '' && { from: time }),
        ...(values.until === '' && { until: time }),
      };
    },
    submit: async (values) => {
      const id = values.id || randomId();
      form.set('id', id);
      const happyHour = happyHourOf({ ...values, id });
      await onSave(happyHour);
      return happyHour;
    },
    onDone,
    onFailure: (error, words) => {
      const found = hasCode(error, 'PRICING_RULES_INVALID')
        ? Object.values((error.details.happyHours ?? {}) as Record<string, HappyHourProblems>)[0]
        : undefined;
      return found ? wordsOf(found) : words;
    },
  });
  return (
    <FormFrame form={form} title={texts.happyTitle} className="px-6 pb-6">
      <output className="text-warning empty:hidden">{isGone && !form.isSending && texts.happyGone}</output>
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
        maxLength={16}
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
