import type { EditedCategory } from '#contract/menu-sections.ts';
import { saveCategory } from '#web/staff/data/menu-sections.ts';
import { useMessages } from '#web/ui/language.tsx';
import { NameFields, namedOf, nameValuesOf } from './name-fields.tsx';
import { SectionForm } from './section-form.tsx';

interface CategoryFormProps {
  category: EditedCategory | null;
  onDone: () => void;
}

/** A category's name, in every language. */
export const CategoryForm = ({ category, onDone }: CategoryFormProps) => {
  const texts = useMessages('menuEditing');
  return (
    <SectionForm
      title={category?.category.name ?? texts.newCategory}
      draft={`category:${category?.id ?? 'new'}`}
      stored={nameValuesOf(category?.category)}
      check={({ name }) => ({ name: name.trim() === '' ? texts.problems.required : undefined })}
      labels={{ name: texts.categoryName }}
      save={async (restaurantId, typed) => {
        const saved = await saveCategory(restaurantId, category, namedOf(typed));
        return texts.categorySaved(saved.category.name);
      }}
      onDone={onDone}
    >
      {({ values, set, problems }) => (
        <NameFields label={texts.categoryName} values={values} problem={problems.name} set={set} />
      )}
    </SectionForm>
  );
};
