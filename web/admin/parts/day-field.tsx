import { controlClass } from '#web/ui/field.tsx';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or an empty text for none. */
  value: string;
  onChange: (day: string) => void;
}

/** One end of a span of days, among the filters of a list. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
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
