import { NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { WORDING_LANGUAGES } from '#web/staff/office/menu-items/form-values.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** A name as a form edits it: the restaurant's own wording, and one for each language. */
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

export const NameFields = ({ label, values, problem, set }: NameFieldsProps) => {
  const texts = useMessages('menuEditing');
  return (
    <>
      <TextField
        label={label}
        name="name"
        required
        maxLength={NAME_LIMIT}
        value={values.name}
        error={problem}
        onChange={({ target }) => set('name', target.value)}
      />
      {WORDING_LANGUAGES.map((language) => (
        <TextField
          key={language}
          lang={language}
          label={texts.inLanguage(label, texts.languages[language])}
          isOptional
          maxLength={NAME_LIMIT}
          placeholder={values.name}
          value={values[language]}
          onChange={({ target }) => set(language, target.value)}
        />
      ))}
    </>
  );
};
