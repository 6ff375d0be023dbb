import { isMenuOpen, isOrderable } from '#domain/menu/menu.ts';

/** What of a menu item and its menu decides whether it is on offer, as PostgreSQL writes it into JSON. */
export interface OfferRecord {
  is_available: boolean;
  out_until: string | null;
  portions_left: number | null;
  menu_name: string;
  menu_start: string | null;
  menu_end: string | null;
  menu_weekdays: number[] | null;
}

/** On offer at this moment: on, not out, portions left, and its menu's day and window (MENU-2, MENU-3, MENU-15). */
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
      name: record.menu_name,
      startTime: record.menu_start,
      endTime: record.menu_end,
      weekdays: record.menu_weekdays,
    },
    nowMs,
    timezone,
  );
