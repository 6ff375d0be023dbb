import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

export interface FieldTexts {
  label: string;
  /** The label is for screen readers only. */
  isLabelHidden?: boolean;
  hint?: string;
  error?: string | undefined;
  /** Marks the label as optional; fields are required unless they say so. */
  isOptional?: boolean;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const controlClass = (hasError: boolean, className?: string): string =>
  cx(
    'min-h-12 w-full rounded-md border bg-card px-4 py-2.5 text-base text-text placeholder:text-text-soft',
    'transition-colors duration-150 disabled:opacity-50',
    hasError ? 'border-danger' : 'border-line-strong hover:border-text-soft',
    className,
  );

/** Splits the texts of the field from the properties of its control. */
export const splitField = <P extends FieldTexts>(props: P) => {
  const { label, isLabelHidden = false, hint, error, isOptional = false, ...control } = props;
  return [{ label, isLabelHidden, ...(hint && { hint }), error, isOptional }, control] as const;
};

interface FieldProps extends FieldTexts {
  children: (ids: FieldIds) => ReactNode;
  /** Beside the hint, at the end of the line: a counter. */
  aside?: ReactNode;
}

/** A label above the control and an error below, both linked to it. */
export const Field = ({
  label,
  isLabelHidden = false,
  hint,
  error,
  isOptional = false,
  aside,
  children,
}: FieldProps) => {
  const common = useMessages('common');
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'flex flex-wrap gap-x-2 font-semibold'}>
        {label}
        {isOptional && <span className="font-normal text-text-soft">({common.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(note || aside) && (
        <div className="flex justify-between gap-4 text-sm">
          <p id={noteId} className={error ? 'text-danger' : 'text-text-soft'}>
            {note}
          </p>
          {aside}
        </div>
      )}
    </div>
  );
};
