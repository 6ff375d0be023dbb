import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { shareOf } from './tickets.ts';

/** What one ticket still needs of a dish. */
export interface Serving {
  readonly order: StaffOrder;
  readonly items: readonly OrderItem[];
}

/** The tickets that still need this dish of the station, as they come. */
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
