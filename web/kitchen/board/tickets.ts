import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { movesFor, type OrderStatus } from '#domain/order-status.ts';
import type { Role } from '#domain/roles.ts';

/** What the kitchen still has to cook. */
const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing'];

const isAt = (order: StaffOrder, station: string | null): boolean =>
  station === null || order.items.some((item) => item.station === station);

/** The open tickets that have something for the station (null: every station), oldest first as they come. */
export const openTickets = (orders: readonly StaffOrder[], station: string | null): readonly StaffOrder[] =>
  orders.filter((order) => OPEN.includes(order.status) && isAt(order, station));

export const byWaitAtPass = (a: StaffOrder, b: StaffOrder): number =>
  a.statusSince.localeCompare(b.statusSince);

/** What waits at the pass, the longest wait first. */
export const readyTickets = (orders: readonly StaffOrder[], station: string | null): readonly StaffOrder[] =>
  orders.filter((order) => order.status === 'ready' && isAt(order, station)).toSorted(byWaitAtPass);

/** The stations that open or ready tickets name, in the order of the alphabet. */
export const stationsOf = (orders: readonly StaffOrder[]): readonly string[] =>
  [...new Set(orders.flatMap(({ items }) => items.map(({ station }) => station)))].toSorted();

export interface StationShare {
  readonly items: readonly OrderItem[];
  /** Portions of the same ticket that other stations make. */
  readonly otherPortions: number;
}

/** What of a ticket a station makes. */
export const shareOf = ({ items }: StaffOrder, station: string | null): StationShare => {
  const own = items.filter((item) => station === null || item.station === station);
  const others = items.filter((item) => !own.includes(item));
  return { items: own, otherPortions: others.reduce((sum, { quantity }) => sum + quantity, 0) };
};

export interface DishCount {
  readonly name: string;
  readonly quantity: number;
}

/** Portions of each dish over all these tickets, the most first; equal counts by name. */
export const allDayCounts = (
  tickets: readonly StaffOrder[],
  station: string | null,
): readonly DishCount[] => {
  const counts = new Map<string, number>();
  for (const ticket of tickets)
    for (const { name, quantity } of shareOf(ticket, station).items)
      counts.set(name, (counts.get(name) ?? 0) + quantity);
  return [...counts]
    .map(([name, quantity]) => ({ name, quantity }))
    .toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
};

/** Where one tap takes the ticket: to the fire, then to the pass; null when the role may not (ORDER-2). */
export const bumpTarget = (status: OrderStatus, role: Role): 'preparing' | 'ready' | null => {
  const target = status === 'preparing' ? 'ready' : 'preparing';
  return OPEN.includes(status) && movesFor(status, role).includes(target) ? target : null;
};

const ALLERGY = /al+[eé]rg|co?el[ií]ac|intoleran|anafil|anaphyl|epipen/i;

/** Whether a note speaks of an allergy, in either language: it then stands out more than any other. */
export const isAllergyNote = (note: string): boolean => ALLERGY.test(note);
