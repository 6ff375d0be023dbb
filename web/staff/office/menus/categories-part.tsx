import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { EditedCategory } from '#contract/menu-sections.ts';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import {
  categoriesQuery,
  deleteCategory,
  orderCategories,
  saveCategory,
} from '#web/staff/data/menu-sections.ts';
import { TaxRateField } from '#web/staff/office/menu-items/tax-rate-field.tsx';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { SortableList } from '#web/staff/parts/lists/sortable-list.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { NameFields, namedOf, nameValuesOf } from './name-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { useOrder } from './use-order.ts';

interface CategoryFormProps {
  category: EditedCategory | null;
  onDone: () => void;
}

/** A category's name, in every language, and at which tax rate its dishes are sold. */
const CategoryForm = ({ category, onDone }: CategoryFormProps) => {
  const texts = useMessages('menuEditing');
  return (
    <SectionForm
      title={category?.category.name ?? texts.newCategory}
      draft={`category:${category?.id ?? 'new'}`}
      stored={{ ...nameValuesOf(category?.category), taxRateId: category?.category.taxRateId ?? '' }}
      check={({ name }) => ({ name: name.trim() === '' ? texts.problems.required : undefined })}
      labels={{ name: texts.categoryName }}
      save={async (restaurantId, typed) => {
        const saved = await saveCategory(restaurantId, category, {
          ...namedOf(typed),
          taxRateId: typed.taxRateId || null,
        });
        return texts.categorySaved(saved.category.name);
      }}
      onDone={onDone}
    >
      {({ values, set, problems, field }) => (
        <>
          <NameFields label={texts.categoryName} values={values} problem={problems.name} set={set} />
          <TaxRateField {...field('taxRateId')} />
        </>
      )}
    </SectionForm>
  );
};

interface CategoryRowProps {
  row: EditedCategory;
  canEdit: boolean;
  onEdit: () => void;
}

const CategoryRow = ({ row: { id, category, dishCount }, canEdit, onEdit }: CategoryRowProps) => {
  const texts = useMessages('menuEditing');
  const name = useShownName()(category);
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const deleting = useMenuChange(restaurantId, () => deleteCategory(restaurantId, id));
  const [isAsking, setIsAsking] = useState(false);
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: () => showToast({ message: texts.categoryDeleted(name), tone: 'success' }),
      onError: showFailure,
      onSettled: () => setIsAsking(false),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <div className="min-w-0 grow basis-28">
        <h3 className="font-sans font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-text-soft">{texts.dishCount(dishCount)}</p>
      </div>
      {canEdit && (
        <div className="flex">
          <IconButton
            label={texts.editCategory(name)}
            icon={<Pencil aria-hidden className="size-5" />}
            onClick={onEdit}
          />
          {dishCount === 0 && (
            <IconButton
              label={texts.deleteCategory(name)}
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={() => setIsAsking(true)}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.deleteCategoryTitle(name)}
        confirmLabel={texts.deleteCategoryConfirm}
        isDangerous
        isBusy={deleting.isPending}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.deleteCategoryText}</p>
      </ConfirmDialog>
    </div>
  );
};

const CategoryList = ({
  categories,
  canEdit,
  onEdit,
}: {
  categories: readonly EditedCategory[];
  canEdit: boolean;
  onEdit: (row: EditedCategory) => void;
}) => {
  const texts = useMessages('menuEditing');
  const { restaurantId } = useStaff().membership;
  const shownName = useShownName();
  const { ordered, order } = useOrder<EditedCategory>(
    categories,
    ({ id }) => id,
    (sort) => orderCategories(restaurantId, sort),
  );
  return (
    <SortableList
      label={texts.categories}
      rows={ordered}
      idOf={({ id }) => id}
      nameOf={({ category }) => shownName(category)}
      isDisabled={!canEdit}
      onOrder={order}
    >
      {(row) => <CategoryRow row={row} canEdit={canEdit} onEdit={() => onEdit(row)} />}
    </SortableList>
  );
};

/** The categories in the order in which guests see them. */
export const CategoriesPart = ({ canEdit }: { canEdit: boolean }) => {
  const texts = useMessages('menuEditing');
  const { restaurantId } = useStaff().membership;
  const { data } = useQuery(categoriesQuery(restaurantId));
  const [edited, setEdited] = useState<EditedCategory | 'new' | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (row: EditedCategory | 'new') => {
    setEdited(row);
    setIsOpen(true);
  };
  if (!data) return null;
  // After a refusal the form needs what somebody else has saved, and its version.
  const known = edited === 'new' ? null : (data.categories.find(({ id }) => id === edited?.id) ?? edited);
  return (
    <section className="mt-10 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-2xl">{texts.categories}</h2>
        {canEdit && (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => open('new')}
          >
            {texts.newCategory}
          </Button>
        )}
      </div>
      {data.categories.length === 0 ? (
        <p className="text-text-soft">{texts.noCategories}</p>
      ) : (
        <CategoryList categories={data.categories} canEdit={canEdit} onEdit={open} />
      )}
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={known ? texts.editCategory(known.category.name) : texts.newCategory}
      >
        {edited !== null && (
          <CategoryForm key={known?.id ?? 'new'} category={known} onDone={() => setIsOpen(false)} />
        )}
      </Sheet>
    </section>
  );
};
