import { expect, test } from 'vitest';
import { availabilityOf, kindOf, nextTime } from './availability-kind.ts';

const MADRID = 'Europe/Madrid';
/** 20:30 in Madrid. */
const NOW = Date.parse('2026-11-20T19:30:20Z');
const ON = { isAvailable: true, outUntil: null, portionsLeft: null };

test.each([
  ['on', ON],
  ['off', { ...ON, isAvailable: false, portionsLeft: 3 }],
  ['on', { ...ON, outUntil: '2026-11-20T19:00:00.000Z' }],
  ['until', { ...ON, outUntil: '2026-11-20T21:00:00.000Z' }],
  ['today', { ...ON, outUntil: '2026-11-21T04:00:00.000Z' }],
  ['counted', { ...ON, portionsLeft: 0 }],
] as const)('it is %s: %o', (kind, availability) => {
  expect(kindOf(availability, NOW, MADRID)).toBe(kind);
});

test.each(['on', 'off', 'today', 'until', 'counted'] as const)(
  'availability made as %s is read as such',
  (kind) => {
    const made = availabilityOf(kind, ON, { nowMs: NOW, timezone: MADRID });
    expect(kindOf(made, NOW, MADRID)).toBe(kind);
  },
);

test.each([
  ['21:00', '2026-11-20T20:00:00.000Z'],
  ['20:30', '2026-11-21T19:30:00.000Z'],
  ['08:00', '2026-11-21T07:00:00.000Z'],
])("%s is next at %s, by the restaurant's clock", (time, instant) => {
  expect(nextTime(time, NOW, MADRID)).toBe(instant);
});
