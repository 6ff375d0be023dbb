import type { MenuItemFormValues, WordingLanguage } from './form-values.ts';

/** What every part of the form works on. */
export interface MenuItemFormPart {
  values: MenuItemFormValues;
  set: <Field extends keyof MenuItemFormValues>(field: Field, value: MenuItemFormValues[Field]) => void;
  /** By the path of the field. */
  problems: Readonly<Record<string, string | undefined>>;
}

/** One of the dish's texts in all its languages, for its `WordingField`. */
export const wordingOf = (
  { values, set, problems }: MenuItemFormPart,
  field: 'name' | 'description' | 'dietaryNotes',
) => ({
  name: field,
  text: values[field],
  translations: { en: values.translations.en[field], es: values.translations.es[field] },
  error: problems[field],
  onText: (text: string) => set(field, text),
  onTranslation: (language: WordingLanguage, text: string) =>
    set('translations', {
      ...values.translations,
      [language]: { ...values.translations[language], [field]: text },
    }),
});
