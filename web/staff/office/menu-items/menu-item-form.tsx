import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DishFields, EditedDish } from '#contract/menu-editing.ts';
import type { EditedCategory, EditedMenu } from '#contract/menu-sections.ts';
import { changeDish, createDish, useMenuChange } from '#web/staff/data/menu-editing.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useDraftForm } from '#web/staff/parts/forms/use-draft-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import { BasicsFields, KitchenFields } from './basics-fields.tsx';
import { CardPreview } from './card-preview.tsx';
import { checkDish, labelOf } from './check-dish.ts';
import { FactsFields } from './facts-fields.tsx';
import { type DishFormValues, fieldsOf, newDishValues, valuesOf } from './form-values.ts';
import { OptionGroupsField } from './option-groups-field.tsx';
import { PictureField } from './picture-field.tsx';
import { TranslationFields } from './translation-fields.tsx';

interface DishFormProps {
  /** Null: a new one. */
  dish: EditedDish | null;
  menus: readonly EditedMenu[];
  categories: readonly EditedCategory[];
}

/** Makes the dish, or changes it; a new one goes on to its own address, where it gets its picture. */
function useSave(dish: EditedDish | null) {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const navigate = useNavigate();
  const { restaurantId } = useStaff().membership;
  const [failure, setFailure] = useState<ReactNode>(undefined);
  const saving = useMenuChange(restaurantId, (fields: DishFields) =>
    dish ? changeDish(restaurantId, dish, fields) : createDish(restaurantId, fields),
  );
  const save = (fields: DishFields, onSaved: () => void) => {
    setFailure(undefined);
    saving.mutate(fields, {
      onSuccess: ({ id }) => {
        showToast({
          message: dish ? texts.saved(fields.name) : texts.created(fields.name),
          tone: 'success',
        });
        onSaved();
        if (!dish) void navigate(`/admin/menu-items/${id}`, { replace: true });
      },
      onError: (error) => setFailure(failureWords(error)),
    });
  };
  return { save, failure, isSaving: saving.isPending };
}

/** Everything of a dish, with the card as guests see it beside it. */
export const DishForm = ({ dish, menus, categories }: DishFormProps) => {
  const texts = useMessages('menuEditing');
  const { locale } = useStaff().restaurant;
  const { save, failure, isSaving } = useSave(dish);
  const form = useDraftForm<DishFormValues>({
    form: `dish:${dish?.id ?? 'new'}`,
    stored: dish ? valuesOf(dish.dish, locale) : newDishValues(menus[0]?.id ?? ''),
    check: (values) => checkDish(values, locale, texts.problems),
    labels: {},
  });
  const { values, set } = form;
  // The kit knows the fields by their names; those within a choice have paths.
  const problems: Readonly<Record<string, string | undefined>> = { ...form.problems };
  const part = { values, set, problems };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <FormFrame
        title={dish?.dish.name ?? texts.newDishTitle}
        isDirty={form.isDirty}
        isSaving={isSaving}
        problems={form.summary.map((each) => ({ ...each, label: labelOf(each.field, texts) }))}
        failure={failure}
        onSave={() => form.trySave(() => save(fieldsOf(values, locale), form.reset))}
        onReset={form.reset}
      >
        <BasicsFields {...part} menus={menus} categories={categories} />
        <PictureField dish={dish} />
        <FormSection title={texts.availability}>
          <AvailabilityFields
            value={values.availability}
            onChange={(availability) => set('availability', availability)}
          />
        </FormSection>
        <OptionGroupsField {...part} />
        <FactsFields {...part} />
        <TranslationFields {...part} />
        <KitchenFields {...part} />
      </FormFrame>
      <aside className="lg:sticky lg:top-24">
        <CardPreview values={values} picture={dish?.picture ?? null} />
      </aside>
    </div>
  );
};
