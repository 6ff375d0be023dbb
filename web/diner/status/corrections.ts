import type { Order } from '#contract/orders.ts';
import { marksOf } from '#web/diner/first/data/order-watch.ts';

export interface Correction {
  name: string;
  /** Quantity before the staff's correction; 0: they added it. */
  from: number;
  /** 0: they removed it. */
  to: number;
  /** For a removal. */
  reason: string;
  /** As in `marksOf`. */
  mark: string;
}

/** What staff have changed in an order since it was placed. */
export function correctionsOf(order: Order): Correction[] {
  const { items, struckItems } = order;
  const changed = items.flatMap(({ name, quantity, correctedFrom }) =>
    correctedFrom === null ? [] : [{ name, from: correctedFrom, to: quantity, reason: '' }],
  );
  const struck = struckItems.map(({ name, quantity, reason }) => ({ name, from: quantity, to: 0, reason }));
  const marks = marksOf(order);
  return [...changed, ...struck].map((correction, index) => ({ ...correction, mark: marks[index] ?? '' }));
}
