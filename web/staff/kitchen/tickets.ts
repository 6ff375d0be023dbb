import type { OrderItem, StaffOrder, StruckItem } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { ItemTarget } from '#domain/ordering/ticket.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { instructionsOf, isAllergyNote } from '#messages/order/ticket-words.ts';
import { byAge } from '#web/staff/data/order-cache.ts';

/** What the kitchen still has to cook. */
const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing'];

/** Prioritised tickets first, then the oldest. */
export const byUrgency = (a: StaffOrder, b: StaffOrder): number =>
  Number(b.isPriority) - Number(a.isPriority) || byAge(a, b);

export interface StationShare {
  readonly items: readonly OrderItem[];
  readonly struck: readonly StruckItem[];
  /** Portions of the same ticket that other stations make. */
  readonly otherPortions: number;
}

/** A station's share of a ticket (null: all stations). */
export const shareOf = ({ items, struckItems }: StaffOrder, station: string | null): StationShare => {
  const isOurs = (item: { station: string }): boolean => station === null || item.station === station;
  const otherPortions = items.reduce((sum, item) => sum + (isOurs(item) ? 0 : item.quantity), 0);
  return { items: items.filter(isOurs), struck: struckItems.filter(isOurs), otherPortions };
};

const isDone = (items: readonly OrderItem[]): boolean => items.every(({ status }) => status === 'ready');

/** The open tickets with unfinished dishes of the station, in the given order. */
export const openTickets = (orders: readonly StaffOrder[], station: string | null): readonly StaffOrder[] =>
  orders.filter((order) => {
    if (!OPEN.includes(order.status)) return false;
    return station === null || !isDone(shareOf(order, station).items);
  });

export const byWaitAtPass = (a: StaffOrder, b: StaffOrder): number =>
  a.statusSince.localeCompare(b.statusSince);

/** Ready tickets, the longest wait first; for a station also those of which only other stations have unfinished dishes. */
export const readyTickets = (orders: readonly StaffOrder[], station: string | null): readonly StaffOrder[] =>
  orders
    .filter((order) => {
      const { items } = shareOf(order, station);
      if (items.length === 0) return false;
      return order.status === 'ready' || (station !== null && OPEN.includes(order.status) && isDone(items));
    })
    .toSorted(byWaitAtPass);

/** Whether all dishes of the station were removed from a ticket: it must not be cooked any further. */
export const isTakenOff = (order: StaffOrder, station: string | null): boolean => {
  const { items, struck } = shareOf(order, station);
  return order.status === 'cancelled' || (items.length === 0 && struck.length > 0);
};

/** What a cook reads of a ticket that was taken off, as a key: another strike of it, or its cancellation, is read anew. */
export const takenOffKey = (order: StaffOrder, station: string | null): string => {
  if (order.status === 'cancelled') return cancelledKey(order.id);
  const ids = shareOf(order, station).struck.map(({ id }) => id);
  return `${order.id} ${ids.toSorted().join()}`;
};

export const cancelledKey = (orderId: string): string => `${orderId} cancelled`;

/** The stations of open or ready tickets, in alphabetical order. */
export const stationsOf = (orders: readonly StaffOrder[]): readonly string[] =>
  [...new Set(orders.flatMap(({ items }) => items.map(({ station }) => station)))].toSorted();

export interface DishCount {
  readonly name: string;
  readonly quantity: number;
}

/** Portions still to be made of each dish over all these tickets, the most first; equal counts by name. */
export const allDayCounts = (
  tickets: readonly StaffOrder[],
  station: string | null,
): readonly DishCount[] => {
  const counts = new Map<string, number>();
  for (const ticket of tickets)
    for (const { name, quantity, status } of shareOf(ticket, station).items)
      if (status !== 'ready') counts.set(name, (counts.get(name) ?? 0) + quantity);
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
};

export interface Bump {
  readonly to: ItemTarget;
  readonly itemIds: readonly string[];
}

/** What one tap does to the station's share of a ticket: preparing, then ready; null when the role may not (ORDER-2). */
export const bumpOf = (order: StaffOrder, station: string | null, role: Role): Bump | null => {
  const open = shareOf(order, station).items.filter(({ status }) => status !== 'ready');
  if (!can(role, 'kitchen.work') || !OPEN.includes(order.status) || open.length === 0) return null;
  const isUnbegun = shareOf(order, station).items.every(({ status }) => status === 'pending');
  return { to: isUnbegun ? 'preparing' : 'ready', itemIds: open.map(({ id }) => id) };
};

/** What one tap does to a dish: ready, or back from it; null when the role may not or the order has left the kitchen. */
export const bumpOfItem = (order: StaffOrder, item: OrderItem, role: Role): Bump | null => {
  if (!can(role, 'kitchen.work') || !OPEN.includes(order.status)) return null;
  return { to: item.status === 'ready' ? 'preparing' : 'ready', itemIds: [item.id] };
};

/** Whether the station's share of a ticket mentions an allergy, or one of its guests has one. */
export const hasAllergy = (order: StaffOrder, station: string | null): boolean =>
  order.dinerNeeds.some(({ avoids }) => avoids.length > 0) ||
  [...instructionsOf(order), ...shareOf(order, station).items.map(({ notes }) => notes)].some(isAllergyNote);

/** Portions of a ticket that the station makes. */
export const portionsOf = (order: StaffOrder, station: string | null): number =>
  shareOf(order, station).items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Unfinished portions of a dish on one ticket. */
export interface Serving {
  readonly order: StaffOrder;
  readonly items: readonly OrderItem[];
}

/** The tickets with unfinished portions of this dish of the station, in the given order. */
export const servingsOf = (
  tickets: readonly StaffOrder[],
  station: string | null,
  dish: string,
): readonly Serving[] =>
  tickets
    .map((order) => ({
      order,
      items: shareOf(order, station).items.filter(({ name, status }) => name === dish && status !== 'ready'),
    }))
    .filter(({ items }) => items.length > 0);
