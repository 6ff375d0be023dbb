import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import type { Availability } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import {
  AVAILABILITY_KINDS,
  type AvailabilityKind,
  availabilityOf,
  kindOf,
  nextTime,
} from './availability-kind.ts';

const MINUTE_MS = 60_000;
const MOST_PORTIONS = 10_000;

interface AvailabilityFieldsProps {
  value: Availability;
  onChange: (value: Availability) => void;
}

/** On, off, for today, until a time, or a number of portions. */
export const AvailabilityFields = ({ value, onChange }: AvailabilityFieldsProps) => {
  const texts = useMessages('menuEditing');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const nowMs = useNow(MINUTE_MS);
  const kind = kindOf(value, nowMs, timezone);
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<AvailabilityKind>
        label={texts.availability}
        value={kind}
        onChange={(next) => onChange(availabilityOf(next, value, { nowMs, timezone }))}
        options={AVAILABILITY_KINDS.map((each) => ({ value: each, label: texts.kinds[each] }))}
      />
      {kind === 'until' && (
        <TextField
          label={texts.untilTime}
          hint={texts.untilHint}
          type="time"
          required
          value={value.outUntil === null ? '' : formatClock(value.outUntil, language, timezone)}
          onChange={({ target }) => {
            if (target.value !== '')
              onChange({ ...value, outUntil: nextTime(target.value, nowMs, timezone) });
          }}
        />
      )}
      {kind === 'counted' && (
        <TextField
          label={texts.portions}
          hint={texts.portionsHint}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_PORTIONS}
          value={String(value.portionsLeft ?? 0)}
          onChange={({ target }) => {
            const count = Math.min(MOST_PORTIONS, Math.max(0, Math.trunc(Number(target.value) || 0)));
            onChange({ ...value, portionsLeft: count });
          }}
        />
      )}
    </div>
  );
};
