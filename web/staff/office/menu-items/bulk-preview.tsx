import type { EditedMenu } from '#contract/menu-sections.ts';
import type { BulkValues } from '#domain/menu/bulk-edit.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';
import type { PreviewedItem } from './bulk-change.ts';
import { useShownName } from './use-shown-name.ts';
import { useStateWords } from './use-state-words.ts';

interface BulkPreviewProps {
  preview: readonly PreviewedItem[];
  menus: readonly EditedMenu[];
}

const OF_AVAILABILITY = new Set<keyof BulkValues>(['isAvailable', 'outUntil', 'portionsLeft']);

/** How the changed fields of a dish read; the three of its availability are one. */
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
export const BulkPreview = ({ preview, menus }: BulkPreviewProps) => {
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
