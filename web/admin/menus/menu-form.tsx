import { useState } from 'react';
import type { EditedMenu, MenuFields } from '#contract/menu-sections.ts';
import { NAME_LIMIT } from '#domain/dish-check.ts';
import { WORDING_LANGUAGES } from '#web/admin/menu-items/dish-values.ts';
import { FormFrame } from '#web/admin/parts/form-frame.tsx';
import { useDraftForm } from '#web/admin/parts/use-draft-form.ts';
import { useMenuChange } from '#web/data/menu-editing.ts';
import { saveMenu } from '#web/data/menu-sections.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface Values {
  name: string;
  en: string;
  es: string;
  hasWindow: boolean;
  startTime: string;
  endTime: string;
  isActive: boolean;
}

const valuesOf = (menu: MenuFields | undefined): Values => ({
  name: menu?.name ?? '',
  en: menu?.translations.en?.name ?? '',
  es: menu?.translations.es?.name ?? '',
  hasWindow: Boolean(menu?.startTime),
  startTime: menu?.startTime ?? '',
  endTime: menu?.endTime ?? '',
  isActive: menu?.isActive ?? true,
});

const fieldsOf = (values: Values): MenuFields => ({
  name: values.name.trim(),
  translations: Object.fromEntries(
    WORDING_LANGUAGES.flatMap((language) =>
      values[language].trim() === '' ? [] : [[language, { name: values[language].trim() }]],
    ),
  ),
  startTime: values.hasWindow ? values.startTime : null,
  endTime: values.hasWindow ? values.endTime : null,
  isActive: values.isActive,
});

/** A menu's name, its hours, and whether it is offered at all. */
export const MenuForm = ({ menu, onDone }: { menu: EditedMenu | null; onDone: () => void }) => {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const [failure, setFailure] = useState<string>();
  const saving = useMenuChange(restaurantId, (fields: MenuFields) => saveMenu(restaurantId, menu, fields));
  const form = useDraftForm<Values>({
    form: `menu:${menu?.id ?? 'new'}`,
    stored: valuesOf(menu?.menu),
    check: (values) => ({
      ...(values.name.trim() === '' && { name: texts.problems.required }),
      ...(values.hasWindow && values.startTime === '' && { startTime: texts.windowMissing }),
      ...(values.hasWindow && values.endTime === '' && { endTime: texts.windowMissing }),
    }),
    labels: { name: texts.menuName, startTime: texts.startTime, endTime: texts.endTime },
  });
  const { values, set, problems } = form;
  const save = () => {
    setFailure(undefined);
    saving.mutate(fieldsOf(values), {
      onSuccess: (saved) => {
        form.reset();
        showToast({ message: texts.menuSaved(saved.menu.name), tone: 'success' });
        onDone();
      },
      onError: (error) => setFailure(failureWords(error)),
    });
  };
  return (
    <div className="px-6 pb-4">
      <FormFrame
        title={menu?.menu.name ?? texts.newMenu}
        isDirty={form.isDirty}
        isSaving={saving.isPending}
        problems={form.summary}
        failure={failure}
        onSave={() => form.trySave(save)}
      >
        <TextField
          label={texts.menuName}
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
            label={texts.inLanguage(texts.menuName, texts.languages[language])}
            isOptional
            maxLength={NAME_LIMIT}
            placeholder={values.name}
            value={values[language]}
            onChange={({ target }) => set(language, target.value)}
          />
        ))}
        <Checkbox
          label={
            <>
              {texts.hasWindow}
              <span className="block text-sm text-text-soft">{texts.windowHint}</span>
            </>
          }
          checked={values.hasWindow}
          onChange={({ target }) => set('hasWindow', target.checked)}
        />
        {values.hasWindow && (
          <div className="grid grid-cols-2 items-start gap-4">
            {(['startTime', 'endTime'] as const).map((field) => (
              <TextField
                key={field}
                label={texts[field]}
                name={field}
                type="time"
                required
                value={values[field]}
                error={problems[field]}
                onChange={({ target }) => set(field, target.value)}
              />
            ))}
          </div>
        )}
        <Checkbox
          label={texts.isActive}
          checked={values.isActive}
          onChange={({ target }) => set('isActive', target.checked)}
        />
      </FormFrame>
    </div>
  );
};
