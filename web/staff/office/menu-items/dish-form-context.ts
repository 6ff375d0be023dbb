import type { DishFormValues } from './form-values.ts';

/** What every part of the form works on. */
export interface DishFormPart {
  values: DishFormValues;
  set: <Field extends keyof DishFormValues>(field: Field, value: DishFormValues[Field]) => void;
  /** By the path of the field. */
  problems: Readonly<Record<string, string | undefined>>;
}
