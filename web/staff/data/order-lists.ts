import type { StaffOrder } from '#contract/orders.ts';
import { isActive } from '#domain/ordering/order-status.ts';

const numberOf = ({ trackingNumber }: StaffOrder): number => Number(trackingNumber.split('-').at(-1));

/** Oldest first; the day's number settles orders of the same instant. */
export const byAge = (a: StaffOrder, b: StaffOrder): number =>
  a.createdAt.localeCompare(b.createdAt) || numberOf(a) - numberOf(b) || a.id.localeCompare(b.id);

/**
 * A list of open orders with the server's word on one of them; an older word than the one that is known changes nothing.
 * An order that was open here stays, with its last status, until the list is fetched anew: screens say what became of it.
 */
export const withOrder = (orders: readonly StaffOrder[], order: StaffOrder): readonly StaffOrder[] => {
  const known = orders.find(({ id }) => id === order.id);
  if (known) return known.version >= order.version ? orders : replaceOrder(orders, order);
  return isActive(order.status) ? [...orders, order].toSorted(byAge) : orders;
};

/** Puts this very object in the place of the order with its id. */
export const replaceOrder = (orders: readonly StaffOrder[], order: StaffOrder): readonly StaffOrder[] =>
  orders.map((other) => (other.id === order.id ? order : other));

/**
 * A fetched list, joined with what is known: an order that is known at the same version or a newer one keeps its object, and
 * what arrived while the list was on its way (`late`) is not lost to the older list.
 */
export const reconcile = (
  known: readonly StaffOrder[],
  fetched: readonly StaffOrder[],
  late: readonly StaffOrder[],
): readonly StaffOrder[] => {
  const knownById = new Map(known.map((order) => [order.id, order]));
  const joined: readonly StaffOrder[] = fetched
    .map((order) => {
      const ours = knownById.get(order.id);
      return ours && ours.version >= order.version ? ours : order;
    })
    .toSorted(byAge);
  return late.reduce(withOrder, joined);
};
