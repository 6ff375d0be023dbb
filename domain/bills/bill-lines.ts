import { type Minor, splitByLargestRemainder } from '#domain/money/money.ts';
import type { BilledOrder } from './bill.ts';

interface LinedItem {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly totalMinor: Minor;
  readonly dinerSessionId: string | null;
}

interface LinedTip {
  readonly id: string;
  readonly amountMinor: Minor;
  readonly dinerSessionId: string;
}

export interface BillLine {
  /** Of the order item, or of the tip. */
  readonly id: string;
  readonly kind: 'dish' | 'tip';
  /** Empty for a tip. */
  readonly name: string;
  readonly quantity: number;
  /** With its part of tax on top, service and discounts. */
  readonly amountMinor: Minor;
  /** Whose it is; null: the table's. */
  readonly dinerSessionId: string | null;
}

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
          ({ id, name, quantity, dinerSessionId }, index): BillLine => ({
            id,
            kind: 'dish',
            name,
            quantity,
            amountMinor: parts[index] ?? 0,
            dinerSessionId,
          }),
        ),
        ...tips
          .filter(({ amountMinor }) => amountMinor > 0)
          .map(
            ({ id, amountMinor, dinerSessionId }): BillLine => ({
              id,
              kind: 'tip',
              name: '',
              quantity: 1,
              amountMinor,
              dinerSessionId,
            }),
          ),
      ];
    });
}
