import { costOf, type WorkedTime, workedMinutes } from './clock.ts';

export interface Labour {
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly plannedCostMinor: number;
  readonly workedCostMinor: number;
}

interface Planned {
  readonly staffId: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly breakMinutes: number;
}

type Worked = WorkedTime & { readonly staffId: string };

const NONE: Labour = { plannedMinutes: 0, workedMinutes: 0, plannedCostMinor: 0, workedCostMinor: 0 };

export const addLabour = (one: Labour, other: Labour): Labour => ({
  plannedMinutes: one.plannedMinutes + other.plannedMinutes,
  workedMinutes: one.workedMinutes + other.workedMinutes,
  plannedCostMinor: one.plannedCostMinor + other.plannedCostMinor,
  workedCostMinor: one.workedCostMinor + other.workedCostMinor,
});

/**
 * The hours and cost of a day’s shifts and clocks (CLOCK-8): breaks are unpaid, running records count until now, forgotten ones not at all
 * until their end is entered. `hourlyCostOf` returns null for an unknown cost, which counts as none.
 */
export function labourOf(
  shifts: readonly Planned[],
  works: readonly Worked[],
  hourlyCostOf: (staffId: string) => number | null,
  nowMs: number,
): Labour {
  const planned = shifts.map(({ staffId, startMs, endMs, breakMinutes }) => {
    const minutes = Math.max(0, (endMs - startMs) / 60_000 - breakMinutes);
    return {
      ...NONE,
      plannedMinutes: minutes,
      plannedCostMinor: costOf(minutes, hourlyCostOf(staffId) ?? 0),
    };
  });
  const worked = works.map((work) => {
    const minutes = workedMinutes(work, nowMs) ?? 0;
    return {
      ...NONE,
      workedMinutes: minutes,
      workedCostMinor: costOf(minutes, hourlyCostOf(work.staffId) ?? 0),
    };
  });
  return [...planned, ...worked].reduce(addLabour, NONE);
}
