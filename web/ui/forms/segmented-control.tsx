import { type ReactNode, useId } from 'react';

export interface SegmentedControlProps<Value extends string> {
  /** The group's label, for screen readers only. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the icons alone; the labels are still read. */
  isIconOnly?: boolean;
}

/** A choice of two to four, made of native radio buttons: arrow keys and Tab work natively. */
export const SegmentedControl = <Value extends string>(props: SegmentedControlProps<Value>) => {
  const { label, options, value, onChange, isIconOnly = false } = props;
  const name = useId();
  return (
    <fieldset className="inline-flex flex-wrap rounded-[1.75rem] bg-raised p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={isIconOnly ? option.label : undefined}
          className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full px-3 text-text-soft transition-colors duration-150 has-checked:bg-selected has-checked:font-semibold has-checked:text-text has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={isIconOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};
