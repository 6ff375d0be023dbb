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

/** The owner of a line; the session is null for the table’s. */
export interface BillLine extends Payer {
  /** Of the order item, or of the tip. */
  readonly id: string;
  readonly kind: 'dish' | 'tip';
  /** Empty for a tip. */
  readonly name: string;
  readonly quantity: number;
  /** Including its part of tax on top, service and discounts. */
  readonly amountMinor: Minor;
  /** The discount on the dish’s price, in menu prices (DISCOUNT-2). */
  readonly discountMinor: Minor;
}

/** Pieces of a dish that were given back, or are to be. */
export interface RefundedItem {
  readonly lineId: string;
  readonly quantity: number;
}

/** RECEIPT-4: the pieces of a dish that can still be given back: each is given back once, from whichever payment. */
export const piecesLeft = (
  { id, quantity }: Pick<BillLine, 'id' | 'quantity'>,
  refunded: readonly RefundedItem[],
): number =>
  refunded.reduce((left, item) => (item.lineId === id ? Math.max(0, left - item.quantity) : left), quantity);

/** RECEIPT-4: the charge for this many more pieces of a dish; one after the other, all pieces are the line’s. */
export const piecesMinor = (
  line: Pick<BillLine, 'id' | 'amountMinor' | 'quantity'>,
  quantity: number,
  refunded: readonly RefundedItem[],
): Minor => {
  const { amountMinor, quantity: all } = line;
  const before = all - piecesLeft(line, refunded);
  return (
    scaleMinor(amountMinor, Math.min(before + quantity, all), all) - scaleMinor(amountMinor, before, all)
  );
};

/**
 * SPLIT-1: the lines of a bill. Each dish has its part of its order’s total by largest remainder, each tip is its own line; the lines add
 * up to the bill’s total. Cancelled orders have none.
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
