import { useRef, useState } from 'react';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import type { EditedCategory, EditedMenu } from '#contract/menu-sections.ts';
import type { BulkValues } from '#domain/menu/bulk-edit.ts';
import { DIET_FLAGS } from '#domain/menu/diets.ts';
import { CallError, isRefusal } from '#web/shared/call.ts';
import { useBulkChange } from '#web/staff/data/menu-editing.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  type BulkFormValues,
  changeOf,
  noChange,
  type PreviewedItem,
  previewOf,
  valuesToRestore,
  valuesToSet,
} from './bulk-change.ts';
import { CostFields, PriceFields } from './bulk-money-fields.tsx';
import { useShownName } from './use-shown-name.ts';
import { useStateWords } from './use-state-words.ts';

interface BulkPreviewProps {
  preview: readonly PreviewedItem[];
  menus: readonly EditedMenu[];
}

const OF_AVAILABILITY = new Set<keyof BulkValues>(['isAvailable', 'outUntil', 'portionsLeft']);

/** The texts of a dish's changed fields; the three of its availability are one. */
function useFieldWords(menus: readonly EditedMenu[]) {
  const texts = useMessages('menuEditing');
  const money = useMoney();
  const { currency } = useStaff().restaurant;
  const stateWords = useStateWords();
  const shownName = useShownName();
  const menuName = (menuId: string): string => {
    const found = menus.find(({ id }) => id === menuId);
    return found ? shownName(found.menu) : '';
  };
  const wordsOf = (field: keyof BulkValues, values: BulkValues): string => {
    if (field === 'basePriceMinor') return money(values.basePriceMinor, currency);
    if (field === 'costMinor')
      return typeof values.costMinor === 'number'
        ? texts.costIs(money(values.costMinor, currency))
        : texts.costUnknown;
    if (field === 'category') return values.category;
    if (field === 'menuId') return menuName(values.menuId);
    if (field === 'isAvailable' || field === 'outUntil' || field === 'portionsLeft')
      return stateWords(values).words;
    return `${texts.dietNames[field]}: ${values[field] ? texts.yes : texts.no}`;
  };
  return (fields: readonly (keyof BulkValues)[], values: BulkValues): string => {
    const first = fields.find((field) => OF_AVAILABILITY.has(field));
    const shown = fields.filter((field) => !OF_AVAILABILITY.has(field) || field === first);
    return shown.map((field) => wordsOf(field, values)).join(' · ');
  };
}

/** Before and after, dish by dish: exactly this is sent. */
const BulkPreview = ({ preview, menus }: BulkPreviewProps) => {
  const texts = useMessages('menuEditing');
  const words = useFieldWords(menus);
  const columns: Column<PreviewedItem>[] = [
    { title: texts.dish, cell: ({ row }) => row.name },
    { title: texts.before, cell: ({ row, fields }) => words(fields, row) },
    {
      title: texts.after,
      cell: ({ after, fields }) => <strong className="font-semibold">{words(fields, after)}</strong>,
    },
  ];
  return (
    <section aria-label={texts.bulkPreview} className="flex flex-col gap-2">
      <h3 className="text-lg">{texts.bulkPreview}</h3>
      {preview.length === 0 ? (
        <p className="text-text-soft">{texts.nothingChanges}</p>
      ) : (
        <DataTable title={texts.bulkPreview} columns={columns} rows={preview} keyOf={({ row }) => row.id} />
      )}
    </section>
  );
};

interface BulkFormProps {
  rows: readonly MenuItemRow[];
  menus: readonly EditedMenu[];
  categories: readonly EditedCategory[];
  onDone: () => void;
  /** Somebody else has changed or deleted one of the rows, or the values contradict it. */
  onRefused: () => void;
}

const NO_DETAILS: CallError['details'] = {};

interface ApplyEnds extends Pick<BulkFormProps, 'onDone' | 'onRefused'> {
  /** Refused after a lost reply: the dishes may have the change already. */
  onMaybeDone: () => void;
}

/** Sends the previewed change; the toast has an undo. */
function useApply({ onDone, onRefused, onMaybeDone }: ApplyEnds) {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const saving = useBulkChange(restaurantId);
  /** The dish concerned, if the server names it. */
  const wordsOf = (error: Error, preview: readonly PreviewedItem[]): string => {
    const details = error instanceof CallError ? error.details : NO_DETAILS;
    if (typeof details['name'] === 'string') return texts.bulkDisagrees(details['name']);
    const about = preview.find(({ row }) => row.id === details['menuItemId']);
    return about ? `${about.row.name}: ${failureWords(error)}` : failureWords(error);
  };
  const tell = useUndoToast();
  const isUnanswered = useRef(false);
  const apply = (preview: readonly PreviewedItem[]) => {
    const isRepeat = isUnanswered.current;
    isUnanswered.current = true;
    saving.mutate(valuesToSet(preview), {
      onSuccess: ({ items }) => {
        isUnanswered.current = false;
        tell({
          message: texts.bulkDone(items.length),
          undo: () => saving.mutateAsync(valuesToRestore(preview, items)),
          undone: texts.bulkUndone(items.length),
        });
        onDone();
      },
      onError: (error) => {
        showToast({ message: wordsOf(error, preview), tone: 'error', durationMs: 8_000 });
        if (!isRefusal(error)) return;
        isUnanswered.current = false;
        onRefused();
        if (isRepeat) onMaybeDone();
      },
    });
  };
  return { apply, isApplying: saving.isPending };
}

/** What several dishes get, with every one of them before and after. */
export const BulkForm = ({ rows, menus, categories, ...ends }: BulkFormProps) => {
  const texts = useMessages('menuEditing');
  const { restaurant } = useStaff();
  const [values, setValues] = useState(() => noChange(restaurant.currency));
  const set = (more: Partial<BulkFormValues>) => setValues((known) => ({ ...known, ...more }));
  const shownName = useShownName();
  const { apply, isApplying } = useApply({
    ...ends,
    // The form would raise prices again that it has raised.
    onMaybeDone: () => setValues(noChange(restaurant.currency)),
  });
  const change = changeOf(values, restaurant);
  const preview = change ? previewOf(rows, change) : [];
  const keep = { value: '', label: texts.keepAsIs };
  return (
    <div className="flex flex-col gap-5 px-6 pb-6">
      <PriceFields values={values} set={set} />
      <CostFields values={values} set={set} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.availability}
          value={values.availability}
          onChange={({ target }) => set({ availability: target.value as BulkFormValues['availability'] })}
          options={[keep, { value: 'on', label: texts.switchOn }, { value: 'off', label: texts.switchOff }]}
        />
        <SelectField
          label={texts.moveToCategory}
          value={values.category}
          onChange={({ target }) => set({ category: target.value })}
          options={[
            keep,
            ...categories.map(({ category }) => ({ value: category.name, label: shownName(category) })),
          ]}
        />
        <SelectField
          label={texts.moveToMenu}
          value={values.menuId}
          onChange={({ target }) => set({ menuId: target.value })}
          options={[keep, ...menus.map(({ id, menu }) => ({ value: id, label: shownName(menu) }))]}
        />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-primary">{texts.diets}</summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          {DIET_FLAGS.map((flag) => (
            <SelectField
              key={flag}
              label={texts.dietNames[flag]}
              value={values.diets[flag]}
              onChange={({ target }) =>
                set({ diets: { ...values.diets, [flag]: target.value as '' | 'yes' | 'no' } })
              }
              options={[keep, { value: 'yes', label: texts.yes }, { value: 'no', label: texts.no }]}
            />
          ))}
        </div>
      </details>
      <BulkPreview preview={preview} menus={menus} />
      <Button disabled={preview.length === 0} isLoading={isApplying} onClick={() => apply(preview)}>
        {texts.bulkApply(preview.length)}
      </Button>
    </div>
  );
};
