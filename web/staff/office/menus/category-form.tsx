import type { EditedCategory } from '#contract/menu-sections.ts';
import { saveCategory } from '#web/staff/data/menu-sections.ts';
import { useDraftForm } from '#web/staff/parts/forms/use-draft-form.ts';
import { useMessages } from '#web/ui/language.tsx';
import { NameFields, type NameValues, namedOf, nameValuesOf } from './name-fields.tsx';
import { SectionForm } from './section-form.tsx';

interface CategoryFormProps {
  category: EditedCategory | null;
  onDone: () => void;
}

/** A category's name, in every language. */
export const CategoryForm = ({ category, onDone }: CategoryFormProps) => {
  const texts = useMessages('menuEditing');
  const form = useDraftForm<NameValues>({
    form: `category:${category?.id ?? 'new'}`,
    stored: nameValuesOf(category?.category),
    check: (values) => (values.name.trim() === '' ? { name: texts.problems.required } : {}),
    labels: { name: texts.categoryName },
  });
  const { values, set, problems } = form;
  return (
    <SectionForm
      title={category?.category.name ?? texts.newCategory}
      form={form}
      save={async (restaurantId, typed) => {
        const saved = await saveCategory(restaurantId, category, namedOf(typed));
        return texts.categorySaved(saved.category.name);
      }}
      onDone={onDone}
    >
      <NameFields label={texts.categoryName} values={values} problem={problems.name} set={set} />
    </SectionForm>
  );
};
