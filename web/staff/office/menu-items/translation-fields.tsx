import { DESCRIPTION_LIMIT, NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { MenuItemFormPart } from './dish-form-context.ts';
import { type MenuItemFormValues, WORDING_LANGUAGES, type WordingLanguage } from './form-values.ts';

/** The dish in each language; what is empty is filled in from above. */
export const TranslationFields = ({ values, set }: MenuItemFormPart) => {
  const texts = useMessages('menuEditing');
  const change = (
    language: WordingLanguage,
    field: keyof MenuItemFormValues['translations']['en'],
    text: string,
  ) =>
    set('translations', {
      ...values.translations,
      [language]: { ...values.translations[language], [field]: text },
    });
  return (
    <FormSection title={texts.translations} text={texts.translationsHint}>
      <div className="grid items-start gap-8 sm:grid-cols-2">
        {WORDING_LANGUAGES.map((language) => {
          const wording = values.translations[language];
          const label = (field: string) => texts.inLanguage(field, texts.languages[language]);
          return (
            <div key={language} lang={language} className="flex flex-col gap-4">
              <TextField
                label={label(texts.name)}
                name={`name-${language}`}
                isOptional
                maxLength={NAME_LIMIT}
                placeholder={values.name}
                value={wording.name}
                onChange={({ target }) => change(language, 'name', target.value)}
              />
              <TextArea
                label={label(texts.description)}
                isOptional
                limit={DESCRIPTION_LIMIT}
                placeholder={values.description}
                value={wording.description}
                onChange={(text) => change(language, 'description', text)}
              />
              <TextArea
                label={label(texts.dietaryNotes)}
                isOptional
                rows={2}
                limit={DESCRIPTION_LIMIT}
                placeholder={values.dietaryNotes}
                value={wording.dietaryNotes}
                onChange={(text) => change(language, 'dietaryNotes', text)}
              />
            </div>
          );
        })}
      </div>
    </FormSection>
  );
};
