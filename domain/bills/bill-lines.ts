import { type Minor, scaleMinor, splitByLargestRemainder } from '#domain/money/money.ts';
import type { BilledOrder } from './bill.ts';

interface Payer {
  readonly dinerSessionId: string | null;
  readonly dinerName: string | null;
  readonly dinerColor: number | null;
}

interface LinedItem extends Payer {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly totalMinor: Minor;
  readonly discountMinor: Minor;
}

interface LinedTip extends Payer {
  readonly id: string;
  readonly amountMinor: Minor;
}

/** Whose a line is; the session is null where it is the table's. */
export interface BillLine extends Payer {
  /** Of the order item, or of the tip. */
  readonly id: string;
  readonly kind: 'dish' | 'tip';
  /** Empty for a tip. */
  readonly name: string;
  readonly quantity: number;
  /** With its part of tax on top, service and discounts. */
  readonly amountMinor: Minor;
  /** What was taken off the dish's price, on the menu's terms (DISCOUNT-2). */
  readonly discountMinor: Minor;
}

/** RECEIPT-4: what so many pieces of a dish have cost; all of them what the line did. */
export const piecesMinor = (
  { amountMinor, quantity: all }: Pick<BillLine, 'amountMinor' | 'quantity'>,
  quantity: number,
): Minor => scaleMinor(amountMinor, Math.min(quantity, all), all);

/**
 * SPLIT-1: what a bill consists of. Each dish has its part of its order's total by largest remainder, each tip stands alone; the
 * lines make the bill's total. Cancelled orders have none.
 */
export function billLines(
  orders: readonly (BilledOrder & {
    readonly items: readonly LinedItem[];
    readonly tips: readonly LinedTip[];
  })[],
): BillLine[] {
  return orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ items, tips, totalAmountMinor }) => {
      const weights = items.map(({ totalMinor }) => totalMinor);
      const parts = items.length === 0 ? [] : splitByLargestRemainder(totalAmountMinor, weights);
      return [
        ...items.map(
          (
            { id, name, quantity, discountMinor, dinerSessionId, dinerName, dinerColor },
            index,
          ): BillLine => ({
            id,
            kind: 'dish',
            name,
            quantity,
            amountMinor: parts[index] ?? 0,
            discountMinor,
            dinerSessionId,
            dinerName,
            dinerColor,
          }),
        ),
        ...tips
          .filter(({ amountMinor }) => amountMinor > 0)
          .map((tip): BillLine => ({ ...tip, kind: 'tip', name: '', quantity: 1, discountMinor: 0 })),
      ];
    });
}
