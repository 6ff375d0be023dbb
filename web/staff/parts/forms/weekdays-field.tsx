import { useId } from 'react';
import { MONDAY_FIRST, useDayNames } from '#web/staff/parts/day-names.ts';
import { Chip } from '#web/ui/chip.tsx';

interface WeekdaysFieldProps {
  label: string;
  hint?: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  error: string | undefined;
  onChange: (weekdays: readonly number[]) => void;
}

/** Days of the week, each on or off; in the form it is called `weekdays`. */
export const WeekdaysField = ({ label, hint, weekdays, error, onChange }: WeekdaysFieldProps) => {
  const nameOfDay = useDayNames();
  const id = useId();
  const turn = (day: number) =>
    onChange(
      MONDAY_FIRST.filter((each) => (each === day ? !weekdays.includes(day) : weekdays.includes(each))),
    );
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={error || hint ? id : undefined}>
      <legend className="pb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {MONDAY_FIRST.map((day) => (
          <Chip key={day} name="weekdays" isOn={weekdays.includes(day)} onClick={() => turn(day)}>
            <span className="first-letter:uppercase">{nameOfDay(day)}</span>
          </Chip>
        ))}
      </div>
      {(error || hint) && (
        <p id={id} className={error ? 'text-sm text-danger' : 'text-sm text-text-soft'}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
};
