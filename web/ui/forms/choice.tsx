import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

const BOX = 'mt-0.5 size-5 shrink-0 accent-primary';
const ROW =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-md py-2.5 @max-3xs:flex-wrap has-disabled:cursor-not-allowed has-disabled:opacity-50';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** At the end of the row: "+1,50 €". */
  aside?: ReactNode;
}

export const Checkbox = ({ label, aside, className, ...rest }: CheckboxProps) => (
  <label className={cx(ROW, className)}>
    <input {...rest} type="checkbox" className={BOX} />
    <span className="min-w-0 grow @max-3xs:basis-2/3">{label}</span>
    {aside !== undefined && <span className="ml-auto text-text-soft tabular-nums">{aside}</span>}
  </label>
);

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  aside?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** A frame around each choice. */
  hasFrames?: boolean;
}

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { label, options, value, onChange, error, hasFrames = false } = props;
  const name = useId();
  const errorId = `${name}-error`;
  const frame =
    'rounded-md border border-line-strong px-4 has-checked:border-primary has-checked:bg-primary-soft';
  return (
    <fieldset
      className={cx('flex flex-col', hasFrames ? 'gap-2' : 'gap-0.5')}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="pb-1 font-semibold wrap-anywhere">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(ROW, hasFrames && frame)}>
          <input
            type="radio"
            className={BOX}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0 grow @max-3xs:basis-2/3">{option.label}</span>
          {option.aside !== undefined && (
            <span className="ml-auto text-text-soft tabular-nums">{option.aside}</span>
          )}
        </label>
      ))}
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
};
