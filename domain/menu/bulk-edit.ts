import { decimalsOf } from '#domain/money/currency.ts';
import { type Minor, scaleMinor } from '#domain/money/money.ts';
import { byDietFlag, DIET_FLAGS, type DietFlags } from './diets.ts';
import { HIGHEST_PRICE_MINOR } from './menu-item-check.ts';

/** The fields that can be changed on several items at once. */
export interface BulkValues extends DietFlags {
  menuId: string;
  category: string;
  basePriceMinor: Minor;
  /** Null: unknown; absent: not visible to the reader. */
  costMinor?: Minor | null | undefined;
  isAvailable: boolean;
  /** ISO 8601. */
  outUntil: string | null;
  portionsLeft: number | null;
}

/** The steps to which changed prices can be rounded in a currency, in minor units, exact first; the second is the default. EDIT-4. */
export const roundingsOf = (currency: string): readonly Minor[] => {
  const decimals = decimalsOf(currency);
  if (decimals === 2) return [1, 5, 10, 50, 100];
  return decimals === 0 ? [1, 10, 50, 100, 500, 1_000] : [1, 5, 10, 50, 100, 250, 500, 1_000];
};

/** `rounding` is the step, in minor units. */
export type PriceChange =
  | { kind: 'percent'; percent: number; rounding: Minor }
  | { kind: 'amount'; amountMinor: Minor; rounding: Minor };

/** As a percentage of a dish’s price; a cost above the price has to be entered as an amount. */
export const HIGHEST_COST_PERCENT = 100;

/** `percent` is of the dish's price, from 0 to `HIGHEST_COST_PERCENT`, to a tenth. */
export type CostChange =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountMinor: Minor }
  | { kind: 'clear' };

/** Absent fields stay. */
export interface BulkChange {
  price?: PriceChange | undefined;
  cost?: CostChange | undefined;
  isAvailable?: boolean | undefined;
  category?: string | undefined;
  menuId?: string | undefined;
  diets?: Partial<DietFlags> | undefined;
}

const roundTo = (minor: Minor, step: Minor): Minor => scaleMinor(minor, 1, step) * step;

/** A price after a change of percent (to a tenth) or amount, rounded half up, within what a price may be (EDIT-4). */
export const changedPrice = (minor: Minor, change: PriceChange): Minor => {
  const raw =
    change.kind === 'percent'
      ? scaleMinor(minor, Math.max(0, 1_000 + Math.round(change.percent * 10)), 1_000)
      : minor + change.amountMinor;
  return Math.min(HIGHEST_PRICE_MINOR, Math.max(0, roundTo(raw, change.rounding)));
};

/** The cost of a dish of this price after a change of costs, rounded half up once; null for unknown (EDIT-16). */
export const changedCost = (priceMinor: Minor, change: CostChange): Minor | null => {
  if (change.kind === 'clear') return null;
  return change.kind === 'amount'
    ? change.amountMinor
    : scaleMinor(priceMinor, Math.round(change.percent * 10), 1_000);
};

/** "On" removes every other reason for being unavailable (EDIT-5). */
const availabilityAfter = (
  values: BulkValues,
  isAvailable: boolean | undefined,
): Pick<BulkValues, 'isAvailable' | 'outUntil' | 'portionsLeft'> => {
  if (isAvailable === undefined) return values;
  return isAvailable
    ? { isAvailable: true, outUntil: null, portionsLeft: null }
    : { isAvailable: false, outUntil: values.outUntil, portionsLeft: values.portionsLeft };
};

/** The values of an item after the change (EDIT-5); a percentage refers to the new price (EDIT-16). */
export const applyBulkChange = (values: BulkValues, change: BulkChange): BulkValues => {
  const { isAvailable, outUntil, portionsLeft } = availabilityAfter(values, change.isAvailable);
  const basePriceMinor = change.price
    ? changedPrice(values.basePriceMinor, change.price)
    : values.basePriceMinor;
  return {
    menuId: change.menuId ?? values.menuId,
    category: change.category ?? values.category,
    basePriceMinor,
    costMinor: change.cost ? changedCost(basePriceMinor, change.cost) : values.costMinor,
    isAvailable,
    outUntil,
    portionsLeft,
    ...byDietFlag((flag) => change.diets?.[flag] ?? values[flag]),
  };
};

/** The fields in which two sets of values differ, in the order of the table. */
export const changedFields = (before: BulkValues, after: BulkValues): (keyof BulkValues)[] =>
  (
    [
      'menuId',
      'category',
      'basePriceMinor',
      'costMinor',
      'isAvailable',
      'outUntil',
      'portionsLeft',
      ...DIET_FLAGS,
    ] as const
  ).filter((field) => before[field] !== after[field]);
