import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MenuItemFields } from '#contract/menu.ts';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import type { EditedCategory, EditedMenu } from '#contract/menu-sections.ts';
import { type MenuItemProblemKind, menuItemProblems } from '#domain/menu/menu-item-check.ts';
import type { MoneyFormat } from '#domain/money/money.ts';
import { CallError } from '#web/shared/call.ts';
import { type AmountProblem, useAmountProblem } from '#web/shared/money/amount-problem.ts';
import {
  changeMenuItem,
  createMenuItem,
  uploadPicture,
  useMenuChange,
} from '#web/staff/data/menu-editing.ts';
import { createOnce } from '#web/staff/parts/forms/attempt.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import { CardPreview } from './card-preview.tsx';
import { fieldsOf, type MenuItemFormValues, newItemValues, valuesOf } from './form-values.ts';
import { BasicsFields, FactsFields, KitchenFields } from './menu-item-fields.tsx';
import { OptionGroupsField } from './option-groups-field.tsx';
import { type KeptPicture, PictureField } from './picture-field.tsx';
import { usePriceProblem } from './use-price-problem.ts';

const GROUP_FIELD = /^optionGroups\.(\d+)(?:\.options\.(\d+))?\.?(\w+)?$/;

/** The price that was typed into the field at a path. */
function priceAt({ optionGroups, ...values }: MenuItemFormValues, at: string): string {
  if (at === 'basePriceMinor' || at === 'costMinor') return values[at];
  const [, group, option] = GROUP_FIELD.exec(at) ?? [];
  return optionGroups[Number(group)]?.options[Number(option)]?.price ?? '';
}

/** The message for each error, by the path of its field: the server checks the same rules (EDIT-1 to EDIT-3). */
export function checkMenuItem(
  values: MenuItemFormValues,
  format: MoneyFormat,
  {
    problems,
    priceProblem,
    amountProblem,
  }: {
    problems: Partial<Record<MenuItemProblemKind, string>>;
    priceProblem: (isOfOption: boolean) => string;
    amountProblem: AmountProblem;
  },
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { at, problem } of menuItemProblems(fieldsOf(values, format))) {
    found[at] ??=
      problem === 'price_invalid'
        ? amountProblem(priceAt(values, at), format, priceProblem(GROUP_FIELD.test(at)))
        : (problems[problem] ?? problem);
  }
  return found;
}

type Labels = Readonly<
  Record<
    'name' | 'description' | 'category' | 'price' | 'cost' | 'calories' | 'preparationMinutes',
    string
  > & {
    dietNames: Readonly<Record<string, string>>;
    groupName: string;
    maxChoices: string;
    optionPrice: string;
    group: (number: number) => string;
    option: (number: number) => string;
  }
>;

/** The summary's name of the field at a path: "Choice 1, option 2: Extra price". */
function labelOf(at: string, texts: Labels): string {
  const [, group, option, field] = GROUP_FIELD.exec(at) ?? [];
  if (group !== undefined) {
    const names: Record<string, string> = {
      name: option === undefined ? texts.groupName : texts.name,
      maxChoices: texts.maxChoices,
      priceMinor: texts.optionPrice,
    };
    const place = [texts.group(Number(group) + 1), option && texts.option(Number(option) + 1)];
    return [...place, field && names[field]].filter(Boolean).join(', ');
  }
  const plain: Record<string, string> = {
    name: texts.name,
    description: texts.description,
    category: texts.category,
    basePriceMinor: texts.price,
    costMinor: texts.cost,
    calories: texts.calories,
    preparationMinutes: texts.preparationMinutes,
  };
  return plain[at] ?? texts.dietNames[at] ?? at;
}

interface MenuItemFormProps {
  /** Null: a new one. */
  dish: EditedMenuItem | null;
  menus: readonly EditedMenu[];
  categories: readonly EditedCategory[];
}

/** Everything of a dish, with the card as guests see it beside it. */
export const MenuItemForm = ({ dish, menus, categories }: MenuItemFormProps) => {
  const texts = useMessages('menuEditing');
  const navigate = useNavigate();
  const amountProblem = useAmountProblem();
  const priceProblem = usePriceProblem();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const saving = useMenuChange(restaurantId, ({ id, fields }: { id: string; fields: MenuItemFields }) =>
    dish ? changeMenuItem(restaurantId, dish, fields) : createMenuItem(restaurantId, { id, dish: fields }),
  );
  const [kept, setKept] = useState<KeptPicture | null>(null);
  const failureWords = useFailureWords();
  const { mutateAsync: givePicture } = useMenuChange(
    restaurantId,
    ({ id, file, cut }: KeptPicture & { id: string }) => uploadPicture(restaurantId, id, { file, ...cut }),
  );
  const form = useForm<MenuItemFormValues, EditedMenuItem>({
    draft: `dish:${dish?.id ?? `new:${restaurantId}`}`,
    stored: dish ? valuesOf(dish.dish, restaurant) : newItemValues(menus[0]?.id ?? ''),
    check: (values) =>
      checkMenuItem(values, restaurant, { problems: texts.problems, priceProblem, amountProblem }),
    submit: async (values) => {
      const fields = fieldsOf(values, restaurant);
      const saved = await createOnce(
        fields,
        values.sent,
        (sent) => dish || form.set('sent', sent),
        (id) => saving.mutateAsync({ id, fields }),
      );
      if (dish || !kept) return saved;
      // The dish is saved: its picture can be uploaded again on its own page.
      return givePicture({ ...kept, id: saved.id }).catch((error: Error) => {
        showToast({ message: failureWords(error), tone: 'error', durationMs: 8_000 });
        return saved;
      });
    },
    onFailure: (error, words, { optionGroups }) => {
      if (!(error instanceof CallError)) return undefined;
      const { name, sharedId } = error.details;
      // The form has checked its own dish: a name is that of another one.
      if (error.code === 'ITEM_INVALID' && typeof name === 'string') return texts.sharerContradicts(name);
      if (error.code !== 'SHARED_CHOICE_CHANGED') return undefined;
      const at = optionGroups.findIndex((group) => group.sharedId === sharedId);
      return at < 0 ? words : { [`optionGroups.${at}`]: words };
    },
    onDone: async ({ id, dish: { name } }) => {
      showToast({ message: dish ? texts.saved(name) : texts.created(name), tone: 'success' });
      // After creation the screen moves to its own address.
      if (!dish) await navigate(`/admin/menu-items/${id}`, { replace: true });
    },
  });
  const { values, set, field } = form;
  // The form's type knows the fields of a menu item; those within a choice have paths.
  const problems: Readonly<Record<string, string | undefined>> = { ...form.problems };
  const part = { values, set, field, problems };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <FormFrame
        title={dish?.dish.name ?? texts.newDishTitle}
        form={{
          ...form,
          summary: form.summary.map((each) => ({ ...each, label: labelOf(each.field, texts) })),
        }}
        saveBar="page"
      >
        <BasicsFields {...part} menus={menus} categories={categories} />
        <PictureField dish={dish} kept={kept} onKeep={setKept} />
        <FormSection title={texts.availability}>
          <AvailabilityFields
            value={values.availability}
            onChange={(availability) => set('availability', availability)}
          />
        </FormSection>
        <OptionGroupsField {...part} dishId={dish?.id ?? null} menus={menus} />
        <FactsFields {...part} />
        <KitchenFields {...part} />
      </FormFrame>
      <aside className="lg:sticky lg:top-24">
        <CardPreview values={values} picture={dish?.picture ?? null} />
      </aside>
    </div>
  );
};
