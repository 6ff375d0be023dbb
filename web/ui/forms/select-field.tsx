import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldTexts, splitField } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Options of one group are listed under its name; typing finds them by their own names. */
  group?: string;
}

/** Takes every attribute of a select, `ref` included, so that it can be left uncontrolled. */
export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly SelectOption[];
}

const Options = ({ options }: Pick<SelectFieldProps, 'options'>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const Groups = ({ options }: Pick<SelectFieldProps, 'options'>) =>
  [...new Set(options.map(({ group }) => group))].map((name) => {
    const members = options.filter(({ group }) => group === name);
    return name === undefined ? (
      <Options key="" options={members} />
    ) : (
      <optgroup key={name} label={name}>
        <Options options={members} />
      </optgroup>
    );
  });

/** A native select: the best control on a phone, and usable with every keyboard. */
export const SelectField = (props: SelectFieldProps) => {
  const [texts, { options, className, ...rest }] = splitField(props);
  return (
    <Field {...texts}>
      {(ids) => (
        <select {...rest} {...ids} className={controlClass(Boolean(texts.error), className)}>
          <Groups options={options} />
        </select>
      )}
    </Field>
  );
};
