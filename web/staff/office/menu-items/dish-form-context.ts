import type { MenuItemFormValues } from './form-values.ts';

/** What every part of the form works on. */
export interface MenuItemFormPart {
  values: MenuItemFormValues;
  set: <Field extends keyof MenuItemFormValues>(field: Field, value: MenuItemFormValues[Field]) => void;
  /** By the path of the field. */
  problems: Readonly<Record<string, string | undefined>>;
}
