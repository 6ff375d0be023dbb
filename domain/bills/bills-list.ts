import type { Minor } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';

export const BILL_STATES = ['open', 'settled', 'void'] as const;

/** The sorts of the list of bills: time of the visit, table, total. */
export const BILL_SORTS = ['opened', 'table', 'total'] as const;
export type BillSort = (typeof BILL_SORTS)[number];

const WITH_DECIMALS = /\d[.,]\d{1,3}$/;

/** RECEIPT-5: of a search for bills, the word that is an amount with decimals ("24,50"), and the other words; "12" is a table. */
export function readBillSearch(
  search: string,
  currency: string,
): { words: string; amountMinor: Minor | undefined } {
  const words = search.split(/\s+/).filter(Boolean);
  const amounts = new Map(
    words
      .filter((word) => WITH_DECIMALS.test(word))
      .flatMap((word) => {
        const minor = parseAmount(word, { currency });
        return minor === null ? [] : [[word, minor] as const];
      }),
  );
  const [found] = amounts;
  return { words: words.filter((word) => word !== found?.[0]).join(' '), amountMinor: found?.[1] };
}
