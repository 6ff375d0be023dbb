import type { WeekdayLimit } from '#contract/availability.ts';
import { useSaveAvailability } from '#web/staff/data/availability.ts';
import { MONDAY_FIRST, useDayNames } from '#web/staff/parts/day-names.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const KINDS = ['any', 'between', 'never'] as const;
interface DayValues {
  readonly weekday: number;
  readonly kind: (typeof KINDS)[number];
  readonly starts: string;
  readonly ends: string;
}
interface Values {
  readonly days: readonly DayValues[];
}

const storedDay = (limits: readonly WeekdayLimit[], weekday: number): DayValues => {
  const limit = limits.find((each) => each.weekday === weekday);
  if (!limit) return { weekday, kind: 'any', starts: '', ends: '' };
  const { starts, ends } = limit;
  return { weekday, kind: starts === null ? 'never' : 'between', starts: starts ?? '', ends: ends ?? '' };
};

const limitsOf = ({ days }: Values): WeekdayLimit[] =>
  days
    .filter(({ kind }) => kind !== 'any')
    .map(({ weekday, kind, starts, ends }) =>
      kind === 'never' ? { weekday, starts: null, ends: null } : { weekday, starts, ends },
    );

const isWrong = ({ kind, starts, ends }: DayValues): boolean =>
  kind === 'between' && (starts === '' || ends === '' || starts === ends);

interface DayFieldsProps {
  day: DayValues;
  isTried: boolean;
  onChange: (change: Partial<DayValues>) => void;
}

const DayFields = ({ day, isTried, onChange }: DayFieldsProps) => {
  const texts = useMessages('shifts');
  const dayName = useDayNames()(day.weekday);
  // Spanish writes them small; here they begin a line.
  const name = dayName.charAt(0).toLocaleUpperCase() + dayName.slice(1);
  const missing = (time: string) => (isTried && time === '' ? texts.timeRequired : undefined);
  const isSame = isTried && day.starts !== '' && day.starts === day.ends;
  return (
    <li className="flex flex-col gap-2 border-b border-line pb-3 last:border-0">
      <SelectField
        label={name}
        value={day.kind}
        options={KINDS.map((value) => ({ value, label: texts.available[value] }))}
        onChange={({ target }) => onChange({ kind: KINDS.find((kind) => kind === target.value) ?? 'any' })}
      />
      {day.kind === 'between' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={texts.availableFrom(name)}
            type="time"
            value={day.starts}
            error={missing(day.starts)}
            onChange={({ target }) => onChange({ starts: target.value })}
          />
          <TextField
            label={texts.availableUntil(name)}
            type="time"
            value={day.ends}
            error={isSame ? texts.sameTime : missing(day.ends)}
            onChange={({ target }) => onChange({ ends: target.value })}
          />
        </div>
      )}
    </li>
  );
};

/** The own availability by weekday and time (LEAVE-1). */
export const AvailabilityForm = ({ limits }: { limits: readonly WeekdayLimit[] }) => {
  const texts = useMessages('shifts');
  const common = useMessages('common');
  const { user, membership } = useStaff();
  const { restaurantId } = membership;
  const saving = useSaveAvailability(restaurantId);
  const form = useForm<Values, unknown>({
    draft: `availability:${restaurantId}:${user.id}`,
    stored: { days: MONDAY_FIRST.map((weekday) => storedDay(limits, weekday)) },
    check: ({ days }): Problems<Values> => ({
      days: days.some(isWrong) ? texts.availabilityWrong : undefined,
    }),
    submit: (values) => saving.mutateAsync(limitsOf(values)),
    onDone: () => showToast({ message: texts.availabilitySaved, tone: 'success' }),
  });
  const { days } = form.values;
  return (
    <FormFrame form={form} title={texts.availability}>
      <ul className="flex flex-col gap-3">
        {days.map((day) => (
          <DayFields
            key={day.weekday}
            day={day}
            isTried={form.problems.days !== undefined}
            onChange={(change) =>
              form.set(
                'days',
                days.map((each) => (each.weekday === day.weekday ? { ...each, ...change } : each)),
              )
            }
          />
        ))}
      </ul>
      <p className="-mt-2 text-sm text-text-soft">{texts.endsHint}</p>
      <p role="alert" className="-mt-2 text-sm text-danger empty:hidden">
        {form.problems.days}
      </p>
      <Button type="submit" className="self-start" isLoading={form.isSending} disabled={!form.isDirty}>
        {common.save}
      </Button>
    </FormFrame>
  );
};
