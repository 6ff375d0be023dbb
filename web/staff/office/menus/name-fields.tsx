import { NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { WORDING_LANGUAGES } from '#web/staff/office/menu-items/form-values.ts';
import { WordingField } from '#web/staff/parts/forms/wording-field.tsx';

/** A name as a form edits it: in the restaurant's default language, and in the others (MENU-13). */
export type NameValues = Record<'name' | (typeof WORDING_LANGUAGES)[number], string>;

interface Named {
  name: string;
  translations: Partial<Record<(typeof WORDING_LANGUAGES)[number], { name?: string | undefined }>>;
}

export const nameValuesOf = (named: Named | undefined): NameValues => ({
  name: named?.name ?? '',
  en: named?.translations.en?.name ?? '',
  es: named?.translations.es?.name ?? '',
});

export const namedOf = (values: NameValues): Named => ({
  name: values.name.trim(),
  translations: Object.fromEntries(
    WORDING_LANGUAGES.flatMap((language) =>
      values[language].trim() === '' ? [] : [[language, { name: values[language].trim() }]],
    ),
  ),
});

interface NameFieldsProps {
  label: string;
  values: NameValues;
  problem: string | undefined;
  set: (field: keyof NameValues, text: string) => void;
}

export const NameFields = ({ label, values, problem, set }: NameFieldsProps) => (
  <WordingField
    label={label}
    name="name"
    limit={NAME_LIMIT}
    text={values.name}
    translations={values}
    error={problem}
    onText={(text) => set('name', text)}
    onTranslation={set}
  />
);
