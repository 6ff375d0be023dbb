import { NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import type { Form } from '#web/staff/parts/forms/use-form.ts';
import { wordingOf as formWordingOf } from '#web/staff/parts/forms/wordings.ts';
import type { MenuItemFormValues, WordingLanguage } from './form-values.ts';

/** The shared state of the form's parts. */
export interface MenuItemFormPart {
  values: MenuItemFormValues;
  set: Form<MenuItemFormValues>['set'];
  field: Form<MenuItemFormValues>['field'];
  /** By the path of the field. */
  problems: Readonly<Record<string, string | undefined>>;
}

/** One of the menu item's texts in all its languages, for its `WordingField`. */
export const wordingOf = (
  { values, set, problems }: MenuItemFormPart,
  field: 'name' | 'description' | 'dietaryNotes',
) =>
  formWordingOf(
    { values, problems, setText: set, setTranslations: (translations) => set('translations', translations) },
    field,
  );

interface Named {
  name: string;
  names: Record<WordingLanguage, string>;
}

/** The name of a choice or an option in all its languages, for its `WordingField`. */
export function nameOf<Value extends Named>(part: {
  value: Value;
  path: string;
  problems: MenuItemFormPart['problems'];
  onChange: (value: Value) => void;
}) {
  const { value, path, problems, onChange } = part;
  return {
    name: `${path}.name`,
    limit: NAME_LIMIT,
    text: value.name,
    translations: value.names,
    error: problems[`${path}.name`],
    onText: (name: string) => onChange({ ...value, name }),
    onTranslation: (language: WordingLanguage, text: string) =>
      onChange({ ...value, names: { ...value.names, [language]: text } }),
  };
}
