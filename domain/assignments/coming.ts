import { type Day, dayNumber } from '#domain/restaurant/calendar-day.ts';
import type { Assignment, Floor } from './floor.ts';

/** The number of hours that count (ASSIGN-7). */
const SERVICE_HOURS = 4;
const HOUR_MINUTES = 60;

interface HourOfGuests {
  readonly day: Day;
  readonly hour: number;
  readonly guests: number;
}

/**
 * The forecast guests of the four hours from a moment of the restaurant’s clock on, with the remaining part of a started hour. Null without
 * a forecast for these hours.
 */
export function guestsFrom(
  hours: readonly HourOfGuests[],
  { day, minutes }: { readonly day: Day; readonly minutes: number },
): number | null {
  const from = dayNumber(day) * 24 + minutes / HOUR_MINUTES;
  const parts = hours.flatMap((each) => {
    const number = dayNumber(each.day) * 24 + each.hour;
    const share = Math.min(number + 1, from + SERVICE_HOURS) - Math.max(number, from);
    return share > 0 ? [share * each.guests] : [];
  });
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

interface TableOfShare {
  readonly id: string;
  readonly seats: number;
  /** Usual guests at this time of the week; null if no table had any. */
  readonly usual: number | null;
}

/**
 * Distributes these guests to the tables, by the usual guests of each at that time of the week, otherwise by seats (ASSIGN-11); to a tenth.
 */
export function sharedOut(guests: number, tables: readonly TableOfShare[]): ReadonlyMap<string, number> {
  const usual = tables.reduce((sum, table) => sum + (table.usual ?? 0), 0);
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const shareOf = (table: TableOfShare): number =>
    usual > 0 ? (table.usual ?? 0) / usual : table.seats / Math.max(1, seats);
  return new Map(tables.map((table) => [table.id, Math.round(guests * shareOf(table) * 10) / 10]));
}

/**
 * The assignment from a plan at the start of its shift (ASSIGN-12): a party keeps its server if they are at work; tables planned for absent
 * people are unassigned. `servers` of the floor are those at work.
 */
export function beginPlan({ tables, servers }: Floor, planned: Assignment): Assignment {
  const atWork = new Set(servers.map(({ id }) => id));
  return new Map(
    tables.flatMap(({ id, staffId, isRunning }) => {
      const keeps = isRunning && staffId !== null && atWork.has(staffId) ? staffId : null;
      const next = keeps ?? planned.get(id);
      return next !== undefined && atWork.has(next) ? [[id, next] as const] : [];
    }),
  );
}
