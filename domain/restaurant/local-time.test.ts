import { describe, expect, it } from 'vitest';
import { localMinutes, localTime, minutesOfTime } from './local-time.ts';

const at = (iso: string) => Date.parse(iso);
const MADRID = 'Europe/Madrid';

describe('local time', () => {
  it('MENU-3 follows the zone, summer time and midnight included', () => {
    expect(localTime(at('2025-07-01T22:30:00Z'), MADRID)).toEqual({
      day: '20250702',
      weekday: 3,
      minutes: 30,
    });
    expect(localMinutes(at('2025-01-01T22:30:00Z'), MADRID)).toBe(23 * 60 + 30);
    expect(localMinutes(at('2025-01-01T23:00:00Z'), MADRID)).toBe(0);
    expect(() => localMinutes(0, 'Madrid')).toThrow(RangeError);
  });
  it('MENU-3 an invalid time is an error', () => {
    expect(() => minutesOfTime('noon')).toThrow(RangeError);
  });
});
