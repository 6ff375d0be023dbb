import { expect, it } from 'vitest';
import { addLabour, labourOf } from './labour.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 9, 19, 8);
const at = (hours: number) => START + hours * HOUR_MS;
const COSTS: Readonly<Record<string, number>> = { ana: 1_500, leo: 1_200 };
const costOf = (staffId: string) => COSTS[staffId] ?? null;

it('CLOCK-8 CLOCK-2 counts shifts and clocks without their breaks, at each person’s hourly cost', () => {
  const labour = labourOf(
    [
      { staffId: 'ana', startMs: at(0), endMs: at(8), breakMinutes: 30 },
      { staffId: 'leo', startMs: at(2), endMs: at(6), breakMinutes: 0 },
    ],
    [
      { staffId: 'ana', startMs: at(0), endMs: at(8), breaks: [{ fromMs: at(3), untilMs: at(4) }] },
      { staffId: 'leo', startMs: at(2), endMs: null, breaks: [] },
    ],
    costOf,
    at(5),
  );
  // Planned: Ana 7:30 and Leo 4:00; worked: Ana 7:00, Leo 3:00 so far.
  expect(labour).toEqual({
    plannedMinutes: 450 + 240,
    workedMinutes: 420 + 180,
    plannedCostMinor: 11_250 + 4_800,
    workedCostMinor: 10_500 + 3_600,
  });
});

it('CLOCK-3 CLOCK-8 counts no hours of a forgotten clock, and no cost if it is unknown', () => {
  const labour = labourOf(
    [{ staffId: 'unknown', startMs: at(0), endMs: at(2), breakMinutes: 180 }],
    [
      { staffId: 'ana', startMs: at(0), endMs: null, breaks: [] },
      { staffId: 'unknown', startMs: at(0), endMs: at(1), breaks: [] },
    ],
    costOf,
    at(16),
  );
  expect(labour).toEqual({
    plannedMinutes: 0,
    workedMinutes: 60,
    plannedCostMinor: 0,
    workedCostMinor: 0,
  });
});

it('CLOCK-8 adds the labour of days', () => {
  const monday = { plannedMinutes: 10, workedMinutes: 9, plannedCostMinor: 100, workedCostMinor: 90 };
  const tuesday = { plannedMinutes: 1, workedMinutes: 2, plannedCostMinor: 3, workedCostMinor: 4 };
  expect(addLabour(monday, tuesday)).toEqual({
    plannedMinutes: 11,
    workedMinutes: 11,
    plannedCostMinor: 103,
    workedCostMinor: 94,
  });
});
