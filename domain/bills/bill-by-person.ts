import type { Minor } from '#domain/money/money.ts';
import { type BilledOrder, billTotals } from './bill.ts';

interface BilledItem {
  readonly dinerSessionId: string | null;
  readonly dinerName: string | null;
  readonly dinerColor: number | null;
  readonly totalMinor: Minor;
}

interface PersonPart<Item> {
  /** null: ordered by staff for the table. */
  readonly dinerSessionId: string | null;
  readonly name: string | null;
  readonly color: number | null;
  readonly items: readonly Item[];
  readonly totalMinor: Minor;
}

interface BillByPerson<Item> {
  /** By first dish; dishes ordered by staff for the table come last. */
  readonly people: readonly PersonPart<Item>[];
  /** Tax on top of the prices, and service: they belong to the table, not to a person. */
  readonly addedMinor: Minor;
  readonly tipsMinor: Minor;
  readonly totalMinor: Minor;
}

/**
 * BILL-7: every dish of an order that was not cancelled is listed under the diner who chose it, at the charged price; these parts, the
 * additions to the prices, and the tips add up to the bill’s total (BILL-1). The orders come oldest first.
 */
export function billByPerson<Item extends BilledItem>(
  orders: readonly (BilledOrder & { readonly items: readonly Item[] })[],
): BillByPerson<Item> {
  const parts = new Map<string | null, Item[]>();
  const items = orders.filter(({ status }) => status !== 'cancelled').flatMap((order) => order.items);
  for (const item of items) {
    const own = parts.get(item.dinerSessionId);
    if (own) own.push(item);
    else parts.set(item.dinerSessionId, [item]);
  }
  const people = [...parts].map(([dinerSessionId, own]): PersonPart<Item> => {
    // Diners can rename themselves: the latest name is used.
    const { dinerName = null, dinerColor = null } = own.at(-1) ?? {};
    const totalMinor = own.reduce((sum, item) => sum + item.totalMinor, 0);
    return { dinerSessionId, name: dinerName, color: dinerColor, items: own, totalMinor };
  });
  const { ordersMinor, tipsMinor, totalMinor } = billTotals(orders, []);
  const itemsMinor = items.reduce((sum, item) => sum + item.totalMinor, 0);
  return {
    people: [
      ...people.filter(({ dinerSessionId }) => dinerSessionId !== null),
      ...people.filter(({ dinerSessionId }) => dinerSessionId === null),
    ],
    addedMinor: ordersMinor - itemsMinor,
    tipsMinor,
    totalMinor,
  };
}
