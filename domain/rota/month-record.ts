import { type ClockBreak, workedMinutes } from '#domain/people/clock.ts';

interface Planned {
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly breakMinutes: number;
}
interface Worked {
  readonly day: string;
  readonly startMs: number;
  readonly endMs: number | null;
  readonly breaks: readonly ClockBreak[];
  /** Kept, but not counted (CLOCK-10). */
  readonly isVoid: boolean;
}

/** A line of a person’s month: a shift, a record, or both side by side. */
export interface MonthLine<P extends Planned, W extends Worked> {
  readonly day: string;
  readonly planned: P | null;
  readonly worked: W | null;
}

/**
 * A month day by day (CLOCK-9): the first shift of a day beside the first record, and so on; unmatched ones have their own line, so that
 * nothing planned or worked is missing.
 */
export function monthLines<P extends Planned, W extends Worked>(
  shifts: readonly P[],
  works: readonly W[],
): MonthLine<P, W>[] {
  const days = [...new Set([...shifts, ...works].map(({ day }) => day))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  const sorted = <T extends { readonly startMs: number }>(all: readonly T[]): T[] =>
    all.toSorted((one, other) => one.startMs - other.startMs);
  return days.flatMap((day) => {
    const planned = sorted(shifts.filter((shift) => shift.day === day));
    const worked = sorted(works.filter((work) => work.day === day));
    return Array.from({ length: Math.max(planned.length, worked.length) }, (_, index) => ({
      day,
      planned: planned[index] ?? null,
      worked: worked[index] ?? null,
    }));
  });
}

/** Whole minutes of a month: planned without breaks, and worked; unfinished and void records are not counted (CLOCK-3, CLOCK-10). */
export const monthTotals = (
  lines: readonly MonthLine<Planned, Worked>[],
  nowMs: number,
): { readonly plannedMinutes: number; readonly workedMinutes: number } => ({
  plannedMinutes: lines.reduce(
    (sum, { planned }) =>
      sum + (planned ? (planned.endMs - planned.startMs) / 60_000 - planned.breakMinutes : 0),
    0,
  ),
  workedMinutes: lines.reduce(
    (sum, { worked }) => sum + (worked && !worked.isVoid ? (workedMinutes(worked, nowMs) ?? 0) : 0),
    0,
  ),
});
