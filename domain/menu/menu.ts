import { isDrink } from '#domain/prices/pricing.ts';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';

/** On, off, out until a time, or a number of portions left (`null`: not counted). */
export interface ItemAvailability {
  isAvailable: boolean;
  outUntilMs: number | null;
  portionsLeft: number | null;
}

/** Whether an item can be ordered now; at `outUntilMs` itself it is back (MENU-2). */
export const isOrderable = (item: ItemAvailability, nowMs: number): boolean =>
  item.isAvailable &&
  (item.outUntilMs === null || nowMs >= item.outUntilMs) &&
  (item.portionsLeft === null || item.portionsLeft > 0);

/** From the start up to, not including, the end; an end before the start crosses midnight, an equal one never closes. */
const isWithin = (startMinutes: number, endMinutes: number, minutes: number): boolean => {
  if (startMinutes === endMinutes) return true;
  return startMinutes < endMinutes
    ? minutes >= startMinutes && minutes < endMinutes
    : minutes >= startMinutes || minutes < endMinutes;
};

export interface MenuWindow {
  name: string;
  startTime: string | null;
  endTime: string | null;
}

/** Whether a menu is offered at this local minute; without a window, or a drinks menu, always (MENU-3, MENU-4). */
export const isMenuOpen = ({ name, startTime, endTime }: MenuWindow, localMinutes: number): boolean =>
  startTime === null ||
  endTime === null ||
  isDrink(name) ||
  isWithin(minutesOfTime(startTime), minutesOfTime(endTime), localMinutes);

/** Flame marks on a card: at most 3 (MENU-6). */
export const spiceMarks = (spiceLevel: number): number => Math.min(3, Math.max(0, spiceLevel));
