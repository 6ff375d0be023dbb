import type { StaffOrder } from '#contract/orders.ts';
import type { Age } from '#domain/ordering/ticket.ts';

/** The day's running number, which is short enough to call out: "RT-20261120-006" -> "#006". */
export const runningNumber = ({ trackingNumber }: Pick<StaffOrder, 'trackingNumber'>): string =>
  `#${trackingNumber.split('-').at(-1) ?? trackingNumber}`;

/** Dishes and drinks, counted one by one. */
export const countPortions = (order: Pick<StaffOrder, 'items'>): number =>
  order.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** In one line of text, in which no number stands alone at a line's end: "2 × Gazpacho, 1 × Pan con tomate". */
export const dishesOf = ({ items }: Pick<StaffOrder, 'items'>): string =>
  items.map(({ quantity, name }) => `${quantity}\u00a0× ${name}`).join(', ');

const MINUTE_MS = 60_000;

/** Whole minutes from an ISO instant until now; a device whose clock runs behind never shows less than 0. */
export const minutesSince = (iso: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS));

/** The colour of a waiting time, as text on a card. */
export const AGE_TEXT: Readonly<Record<Age, string>> = {
  fresh: 'text-text-soft',
  late: 'rounded-full bg-warning-soft px-2 font-semibold text-warning',
  'very-late': 'rounded-full bg-danger-soft px-2 font-semibold text-danger',
};
