import { controlClass } from '#web/ui/forms/field.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or an empty text for none. */
  value: string;
  onChange: (day: string) => void;
}

/** One end of a span of days. */
const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <label className="flex items-center gap-2 text-text-soft">
    {label}
    <input
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={controlClass(false, 'w-auto! rounded-full!')}
    />
  </label>
);

interface DaySpanProps {
  from: string;
  until: string;
  onFrom: (day: string) => void;
  onUntil: (day: string) => void;
}

/** From when until when, among the filters of a list; both days are in it. */
export const DaySpan = ({ from, until, onFrom, onUntil }: DaySpanProps) => {
  const lists = useMessages('lists');
  return (
    <div className="flex gap-3">
      <DayField label={lists.from} value={from} onChange={onFrom} />
      <DayField label={lists.until} value={until} onChange={onUntil} />
    </div>
  );
};
