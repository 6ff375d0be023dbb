import { hoursOf, isMenuOpen, isOrderable } from '#domain/menu/menu.ts';

/** The fields of a menu item and its menu that decide whether it is on offer, as PostgreSQL writes them into JSON. */
export interface OfferRecord {
  is_available: boolean;
  out_until: string | null;
  portions_left: number | null;
  menu_name: string;
  menu_start: string | null;
  menu_end: string | null;
  menu_weekdays: number[] | null;
}

/** Available now: switched on, not sold out, portions left, and within its menu’s days and window (MENU-2, MENU-3, MENU-15). */
export const isOnOffer = (record: OfferRecord, timezone: string, nowMs: number): boolean =>
  isOrderable(
    {
      isAvailable: record.is_available,
      outUntilMs: record.out_until === null ? null : Date.parse(record.out_until),
      portionsLeft: record.portions_left,
    },
    nowMs,
  ) &&
  isMenuOpen(
    {
      ...hoursOf(record.menu_name, { startTime: record.menu_start, endTime: record.menu_end }),
      weekdays: record.menu_weekdays,
    },
    nowMs,
    timezone,
  );
