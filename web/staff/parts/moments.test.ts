import { expect, it } from 'vitest';
import { formatCalendarDay, formatMoment } from './moments.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const IN_MADRID = 'Europe/Madrid';

it.each([
  ['this year without the year', '2026-11-20T19:41:00Z', '20 Nov, 20:41', '20 nov, 20:41'],
  ['another year with it', '2025-11-20T19:41:00Z', '20 Nov 2025, 20:41', '20 nov 2025, 20:41'],
  ['the year of the restaurant’s zone', '2025-12-31T23:30:00Z', '1 Jan, 00:30', '1 ene, 0:30'],
])('a moment of %s', (_name, at, english, spanish) => {
  expect(formatMoment(at, 'en', IN_MADRID, NOW)).toBe(english);
  expect(formatMoment(at, 'es', IN_MADRID, NOW).replace(' 00:', ' 0:')).toBe(spanish);
});

it('a day of the calendar has its year where that is another one', () => {
  expect(formatCalendarDay('2026-01-02', 'en', NOW)).toBe('2 Jan');
  expect(formatCalendarDay('2025-12-31', 'en', NOW)).toBe('31 Dec 2025');
  expect(formatCalendarDay('2025-12-31', 'es', NOW)).toBe('31 dic 2025');
});
