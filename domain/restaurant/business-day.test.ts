import { expect, it } from 'vitest';
import { businessDay, nextBusinessDayMs } from './business-day.ts';

const at = (iso: string) => Date.parse(iso);
const MADRID = 'Europe/Madrid';

it.each([
  ['2025-11-20T12:00:00Z', '20251120'],
  ['2025-11-21T00:30:00Z', '20251120'],
  ['2025-11-21T03:59:59Z', '20251120'],
  ['2025-11-21T04:00:00Z', '20251121'],
  ['2025-12-31T23:30:00Z', '20251231'],
  // the nights with a clock change
  ['2025-03-30T02:59:00Z', '20250329'],
  ['2025-03-30T03:00:00Z', '20250330'],
  ['2025-03-30T22:30:00Z', '20250330'],
  ['2025-10-26T03:59:00Z', '20251025'],
  ['2025-10-26T04:00:00Z', '20251026'],
])('MENU-8 %s belongs to %s', (iso, day) => {
  expect(businessDay(at(iso), MADRID, { startsAtHour: 5 })).toBe(day);
  expect(businessDay(at(iso), MADRID)).toBe(day);
});

it.each([
  ['2026-11-20T20:00:30.000Z', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T03:59:59.000Z', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T04:00:00.000Z', '2026-11-22T04:00:00.000Z'],
  // The clocks go forward, then back.
  ['2026-03-28T21:00:00.000Z', '2026-03-29T03:00:00.000Z'],
  ['2026-10-24T21:00:00.000Z', '2026-10-25T04:00:00.000Z'],
])('MENU-8 a dish unavailable for today at %s is back at %s', (now, back) => {
  expect(new Date(nextBusinessDayMs(Date.parse(now), 'Europe/Madrid')).toISOString()).toBe(back);
});
