import { useState } from 'react';
import type { CategoryFields, EditedCategory } from '#contract/menu-sections.ts';
import { NAME_LIMIT } from '#domain/dish-check.ts';
import { WORDING_LANGUAGES } from '#web/admin/menu-items/dish-values.ts';
import { FormFrame } from '#web/admin/parts/form-frame.tsx';
import { useDraftForm } from '#web/admin/parts/use-draft-form.ts';
import { useMenuChange } from '#web/data/menu-editing.ts';
import { saveCategory } from '#web/data/menu-sections.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Values = Record<'name' | 'en' | 'es', string>;

const valuesOf = (category: CategoryFields | undefined): Values => ({
  name: category?.name ?? '',
  en: category?.translations.en?.name ?? '',
  es: category?.translations.es?.name ?? '',
});

const fieldsOf = (values: Values): CategoryFields => ({
  name: values.name.trim(),
  translations: Object.fromEntries(
    WORDING_LANGUAGES.flatMap((language) =>
      values[language].trim() === '' ? [] : [[language, { name: values[language].trim() }]],
    ),
  ),
});

/** A category's name, in every language. */
export const CategoryForm = ({
  category,
  onDone,
}: {
  category: EditedCategory | null;
  onDone: () => void;
}) => {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [failure, setFailure] = useState<string>();
  const saving = useMenuChange(restaurantId, (fields: CategoryFields) =>
    saveCategory(restaurantId, category, fields),
  );
  const form = useDraftForm<Values>({
    form: `category:${category?.id ?? 'new'}`,
    stored: valuesOf(category?.category),
    check: (values) => (values.name.trim() === '' ? { name: texts.problems.required } : {}),
    labels: { name: texts.categoryName },
  });
  const { values, set, problems } = form;
  const save = () => {
    setFailure(undefined);
    saving.mutate(fieldsOf(values), {
      onSuccess: (saved) => {
        form.reset();
        showToast({ message: texts.categorySaved(saved.category.name), tone: 'success' });
        onDone();
      },
      onError: (error) => setFailure(failureWords(error)),
    });
  };
  return (
    <div className="px-6 pb-4">
      <FormFrame
        title={category?.category.name ?? texts.newCategory}
        isDirty={form.isDirty}
        isSaving={saving.isPending}
        problems={form.summary}
        failure={failure}
        onSave={() => form.trySave(save)}
      >
        <TextField
          label={texts.categoryName}
          name="name"
          required
          maxLength={NAME_LIMIT}
          value={values.name}
          error={problems.name}
          onChange={({ target }) => set('name', target.value)}
        />
        {WORDING_LANGUAGES.map((language) => (
          <TextField
            key={language}
            lang={language}
            label={texts.inLanguage(texts.categoryName, texts.languages[language])}
            isOptional
            maxLength={NAME_LIMIT}
            placeholder={values.name}
            value={values[language]}
            onChange={({ target }) => set(language, target.value)}
          />
        ))}
      </FormFrame>
    </div>
  );
};
