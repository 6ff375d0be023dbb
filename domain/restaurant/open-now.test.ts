import { describe, expect, it } from 'vitest';
import { isOpenNow } from './open-now.ts';

const at = (iso: string) => Date.parse(iso);
const MADRID = 'Europe/Madrid';

describe('isOpenNow', () => {
  const hours = [
    { weekday: 4, opens: '13:00', closes: '16:00' },
    { weekday: 4, opens: '20:00', closes: '01:00' },
    { weekday: 6, opens: '00:00', closes: '00:00' },
  ];
  // 2025-11-20 is a Thursday
  it.each([
    ['2025-11-20T11:59:00Z', false],
    ['2025-11-20T12:00:00Z', true],
    ['2025-11-20T14:59:00Z', true],
    ['2025-11-20T15:00:00Z', false],
    ['2025-11-20T22:00:00Z', true],
    ['2025-11-20T23:59:00Z', true],
    ['2025-11-21T00:00:00Z', false],
    ['2025-11-21T13:00:00Z', false],
    ['2025-11-22T03:00:00Z', true],
    ['2025-11-22T22:59:00Z', true],
    ['2025-11-22T23:00:00Z', false],
  ])('MENU-9 at %s: %s', (iso, expected) => {
    expect(isOpenNow(hours, at(iso), MADRID)).toBe(expected);
  });
  it('MENU-9 a span over midnight of Saturday reaches into Sunday', () => {
    expect(
      isOpenNow([{ weekday: 6, opens: '20:00', closes: '02:00' }], at('2025-11-23T00:30:00Z'), MADRID),
    ).toBe(true);
    expect(isOpenNow([], at('2025-11-23T00:30:00Z'), MADRID)).toBe(false);
  });
});
