import type { ComponentProps } from 'react';
import { useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { controlClass, Field, type FieldTexts, splitField } from './field.tsx';

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Characters; shown as a live counter n/limit. */
  limit?: number;
}

/** The remaining count is announced from this many characters on. */
const SAY_FROM = 20;

export const TextArea = (props: TextAreaProps) => {
  const [texts, control] = splitField(props);
  const { value, onChange, limit, className, rows = 3, ...rest } = control;
  const common = useMessages('common');
  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - value.length;
  const counter = limit !== undefined && (
    <span aria-hidden className="shrink-0 text-text-soft tabular-nums">
      {common.counter(value.length, limit)}
    </span>
  );
  return (
    <Field {...texts} aside={counter}>
      {(ids) => (
        <>
          <textarea
            {...rest}
            {...ids}
            rows={rows}
            value={value}
            maxLength={limit}
            onChange={(event) => onChange(event.target.value)}
            className={controlClass(
              Boolean(texts.error),
              `field-sizing-content max-h-60 resize-none ${className ?? ''}`,
            )}
          />
          <LiveRegion message={left <= SAY_FROM ? common.charactersLeft(left) : ''} />
        </>
      )}
    </Field>
  );
};
