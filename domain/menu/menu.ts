import { isDrink } from '#domain/prices/pricing.ts';
import { isOpenNow } from '#domain/restaurant/open-now.ts';

/** On, off, unavailable until a time, or a number of portions left (`null`: not counted). */
export interface ItemAvailability {
  isAvailable: boolean;
  outUntilMs: number | null;
  portionsLeft: number | null;
}

/** Whether an item can be ordered now; at `outUntilMs` itself it is available again (MENU-2). */
export const isOrderable = (item: ItemAvailability, nowMs: number): boolean =>
  item.isAvailable &&
  (item.outUntilMs === null || nowMs >= item.outUntilMs) &&
  (item.portionsLeft === null || item.portionsLeft > 0);

interface Hours {
  startTime: string | null;
  endTime: string | null;
}

/** The hours at which a menu is offered: a drinks menu, by its own name in whatever language guests read it, at any (MENU-4). */
export const hoursOf = (name: string, { startTime, endTime }: Hours): Hours =>
  isDrink(name) ? { startTime: null, endTime: null } : { startTime, endTime };

/** `startTime` and `endTime` are those of `hoursOf`. */
export interface MenuWindow extends Hours {
  /** Its days, 0 is Sunday; without any it is offered every day. */
  weekdays?: readonly number[] | null | undefined;
}

/** MENU-8. */
const ALL_DAY = { opens: '05:00', closes: '05:00' };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * Whether a menu is offered at this instant: on its days, within its window. A window past midnight, or a day without a window until
 * the restaurant’s day ends, belongs to the evening before (MENU-3, MENU-15).
 */
export const isMenuOpen = (
  { startTime, endTime, weekdays }: MenuWindow,
  nowMs: number,
  timeZone: string,
): boolean => {
  const hours = startTime && endTime ? { opens: startTime, closes: endTime } : ALL_DAY;
  const spans = (weekdays ?? EVERY_DAY).map((weekday) => ({ weekday, ...hours }));
  return isOpenNow(spans, nowMs, timeZone);
};

/** Flame marks on a card: at most 3 (MENU-6). */
export const spiceMarks = (spiceLevel: number): number => Math.min(3, Math.max(0, spiceLevel));
