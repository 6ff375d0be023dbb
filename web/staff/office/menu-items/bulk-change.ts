import type { MenuItemRow, MenuItemValues } from '#contract/menu-editing.ts';
import {
  applyBulkChange,
  type BulkChange,
  type BulkValues,
  changedFields,
  HIGHEST_COST_PERCENT,
  roundingsOf,
} from '#domain/menu/bulk-edit.ts';
import { byDietFlag, DIET_FLAGS, type DietFlag } from '#domain/menu/diets.ts';
import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import type { MoneyFormat } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';

/** What the form holds; an empty text leaves the field of every dish as it is. */
export interface BulkFormValues {
  priceKind: '' | 'percent' | 'amount';
  priceText: string;
  /** The step in minor units. */
  rounding: number;
  costKind: '' | 'percent' | 'amount' | 'clear';
  costText: string;
  availability: '' | 'on' | 'off';
  category: string;
  menuId: string;
  diets: Record<DietFlag, '' | 'yes' | 'no'>;
}

export const noChange = (currency: string): BulkFormValues => ({
  priceKind: '',
  priceText: '',
  rounding: roundingsOf(currency)[1] ?? 1,
  costKind: '',
  costText: '',
  availability: '',
  category: '',
  menuId: '',
  diets: byDietFlag(() => ''),
});

const PERCENT = /^[+-]?\d{1,4}(?:[.,]\d0*)?$/;

/** "30", "-2,5" or "30 %"; null while it is no number of at most one decimal. */
function percentOf(text: string): number | null {
  const bare = text.replace(/\s*%$/, '');
  return PERCENT.test(bare) ? Number(bare.replace(',', '.')) : null;
}

const trimmed = (text: string): string => text.trim().replace('−', '-');

/** Null while what is typed is no number, or more than any price. */
export function priceOf(
  { priceKind, priceText, rounding }: BulkFormValues,
  format: MoneyFormat,
): BulkChange['price'] | null {
  const text = trimmed(priceText);
  if (priceKind === '' || text === '') return undefined;
  if (priceKind === 'percent') {
    const percent = percentOf(text);
    return percent === null ? null : { kind: 'percent', percent, rounding };
  }
  const amountMinor = parseAmount(text.replace(/^\+/, ''), format);
  if (amountMinor === null || Math.abs(amountMinor) > HIGHEST_PRICE_MINOR) return null;
  return { kind: 'amount', amountMinor, rounding };
}

/** Null while what is typed is no number, or none that a cost may be. */
export function costOf(
  { costKind, costText }: BulkFormValues,
  format: MoneyFormat,
): BulkChange['cost'] | null {
  if (costKind === 'clear') return { kind: 'clear' };
  const text = trimmed(costText);
  if (costKind === '' || text === '') return undefined;
  const isPercent = costKind === 'percent';
  const number = isPercent ? percentOf(text) : parseAmount(text, format);
  const most = isPercent ? HIGHEST_COST_PERCENT : HIGHEST_PRICE_MINOR;
  if (number === null || number < 0 || number > most) return null;
  return isPercent ? { kind: 'percent', percent: number } : { kind: 'amount', amountMinor: number };
}

/** The change in the form; null if its price or its cost is invalid. */
export function changeOf(values: BulkFormValues, format: MoneyFormat): BulkChange | null {
  const price = priceOf(values, format);
  const cost = costOf(values, format);
  if (price === null || cost === null) return null;
  const diets = Object.fromEntries(
    DIET_FLAGS.flatMap((flag) => (values.diets[flag] === '' ? [] : [[flag, values.diets[flag] === 'yes']])),
  );
  return {
    price,
    cost,
    diets,
    isAvailable: values.availability === '' ? undefined : values.availability === 'on',
    category: values.category || undefined,
    menuId: values.menuId || undefined,
  };
}

export interface PreviewedItem {
  row: MenuItemRow;
  after: BulkValues;
  fields: (keyof BulkValues)[];
}

/** Every dish that would change. */
export const previewOf = (rows: readonly MenuItemRow[], change: BulkChange): PreviewedItem[] =>
  rows
    .map((row) => {
      const after = applyBulkChange(row, change);
      return { row, after, fields: changedFields(row, after) };
    })
    .filter(({ fields }) => fields.length > 0);

const pick = (values: BulkValues, fields: readonly (keyof BulkValues)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

export const valuesToSet = (preview: readonly PreviewedItem[]): MenuItemValues[] =>
  preview.map(({ row, after, fields }) => ({ id: row.id, version: row.version, ...pick(after, fields) }));

/** The undo, from the rows as the change has left them. */
export const valuesToRestore = (
  preview: readonly PreviewedItem[],
  now: readonly MenuItemRow[],
): MenuItemValues[] =>
  preview.flatMap(({ row, fields }) => {
    const changed = now.find(({ id }) => id === row.id);
    return changed ? [{ id: row.id, version: changed.version, ...pick(row, fields) }] : [];
  });
