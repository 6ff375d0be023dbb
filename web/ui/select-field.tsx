import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldTexts, splitField } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

/** Takes every attribute of a select, `ref` included, so that it can be left uncontrolled. */
export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly SelectOption[];
}

/** The device's own choice list: the best one on a phone, and the one that every keyboard knows. */
export const SelectField = (props: SelectFieldProps) => {
  const [texts, { options, className, ...rest }] = splitField(props);
  return (
    <Field {...texts}>
      {(ids) => (
        <select {...rest} {...ids} className={controlClass(Boolean(texts.error), className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
