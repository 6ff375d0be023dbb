import { searchWords } from '../lists/list.ts';
import { foldText } from '../lists/text.ts';

/** The searchable fields of an order. */
export interface SearchedOrder {
  readonly orderNumber: string;
  readonly trackingNumber: string;
  readonly tableNumber: string;
  readonly submittedByName: string | null;
  readonly items: readonly { readonly name: string; readonly dinerName: string | null }[];
}

export interface OrderSearch {
  /** Folded names of a table that the whole search may match. */
  readonly tables: readonly string[];
  /** Folded; each is a table's number, or a part of one of the order's numbers or names. */
  readonly words: readonly string[];
}

const KIND_OF_NUMBER = /^\s*(?:(?:table|mesa|order|pedido)\s+#?|#)(?=\S)/i;

/** "Table 3", "pedido 39" and "#039" search for 3, 39 and 039. */
export const withoutKind = (search: string): string => search.replace(KIND_OF_NUMBER, '');

export function readOrderSearch(search: string): OrderSearch {
  const plain = withoutKind(search);
  return {
    tables: [...new Set([search, plain].map((text) => foldText(text.trim())))],
    words: searchWords(plain),
  };
}

/**
 * ORDER-21: "1" does not match table 12, but every order with a 1 in its numbers. Its SQL form is in server/features/orders/list-store.ts.
 */
export function isOrderFound(order: SearchedOrder, { tables, words }: OrderSearch): boolean {
  const table = foldText(order.tableNumber);
  if (tables.includes(table)) return true;
  const text = foldText(
    [
      order.orderNumber,
      order.trackingNumber,
      order.submittedByName ?? '',
      ...order.items.flatMap(({ name, dinerName }) => [name, dinerName ?? '']),
    ].join(' '),
  );
  return words.every((word) => word === table || text.includes(word));
}
