import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import { hoursOf, isMenuOpen, isOrderable, type MenuWindow, spiceMarks } from './menu.ts';

describe('isOrderable', () => {
  const on = { isAvailable: true, outUntilMs: null, portionsLeft: null };
  it.each([
    ['on', on, true],
    ['off', { ...on, isAvailable: false }, false],
    ['out until later', { ...on, outUntilMs: 1001 }, false],
    ['back at this moment', { ...on, outUntilMs: 1000 }, true],
    ['one left', { ...on, portionsLeft: 1 }, true],
    ['none left', { ...on, portionsLeft: 0 }, false],
    ['off with portions', { ...on, isAvailable: false, portionsLeft: 5 }, false],
  ])('MENU-2 %s', (_, item, expected) => {
    expect(isOrderable(item, 1000)).toBe(expected);
  });
});

/** 4 January 2026 is a Sunday. */
const SUNDAY_MS = Date.UTC(2026, 0, 4);
const isOpenAt = (menu: MenuWindow, weekday: number, minutes: number): boolean =>
  isMenuOpen(menu, SUNDAY_MS + (weekday * 1_440 + minutes) * 60_000, 'UTC');

describe('isMenuOpen', () => {
  const lunch = { startTime: '12:00:00', endTime: '15:30:00' };
  const night = { startTime: '22:00', endTime: '02:00' };
  const drinks = hoursOf('Drinks', lunch);
  it.each([
    [lunch, '11:59', false],
    [lunch, '12:00', true],
    [lunch, '15:29', true],
    [lunch, '15:30', false],
    [night, '21:59', false],
    [night, '22:00', true],
    [night, '00:00', true],
    [night, '01:59', true],
    [night, '02:00', false],
    [{ startTime: null, endTime: null }, '04:00', true],
    [{ startTime: '06:00', endTime: '06:00' }, '04:00', true],
  ])('MENU-3 %j at %s: %s', (menu, time, expected) => {
    expect(isOpenAt(menu, 1, minutesOfTime(time))).toBe(expected);
  });
  it.each(['Drinks', 'Beverages', 'Carta de bebidas'])('MENU-4 %s are always offered', (name) => {
    expect(isOpenAt(hoursOf(name, lunch), 1, 0)).toBe(true);
    expect(isOpenAt(hoursOf('Lunch', lunch), 1, 0)).toBe(false);
  });

  const [friday, saturday, sunday] = [5, 6, 0];
  const onFridays = { weekdays: [friday] };
  const allDay = { startTime: null, endTime: null, ...onFridays };
  it.each([
    [{ ...lunch, ...onFridays }, friday, '12:00', true],
    [{ ...lunch, ...onFridays }, saturday, '12:00', false],
    [{ ...lunch, ...onFridays }, friday, '11:59', false],
    [{ ...night, ...onFridays }, friday, '00:30', false],
    [{ ...night, ...onFridays }, friday, '23:00', true],
    [{ ...night, ...onFridays }, saturday, '01:59', true],
    [{ ...night, ...onFridays }, saturday, '22:00', false],
    [{ ...night, weekdays: [saturday] }, sunday, '01:00', true],
    [allDay, friday, '05:00', true],
    [allDay, friday, '04:59', false],
    [allDay, saturday, '04:59', true],
    [allDay, saturday, '05:00', false],
    [{ ...drinks, ...onFridays }, friday, '20:00', true],
    [{ ...drinks, ...onFridays }, saturday, '12:30', false],
  ])('MENU-15 %j on weekday %i at %s: %s', (menu, weekday, time, expected) => {
    expect(isOpenAt(menu, weekday, minutesOfTime(time))).toBe(expected);
  });

  it('MENU-15 a menu is as long on offer in a week as its days times its window, whichever the days and the hours are', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
    const minute = fc.integer({ min: 0, max: 1_439 });
    const timeOf = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const week = Array.from({ length: 7 * 1_440 }, (_, at) => at);
    fc.assert(
      fc.property(days, minute, minute, (weekdays, from, until) => {
        const menu = { startTime: timeOf(from), endTime: timeOf(until), weekdays };
        const open = week.filter((at) => isOpenAt(menu, 0, at));
        expect(open).toHaveLength(weekdays.length * ((until - from + 1_440) % 1_440 || 1_440));
      }),
      { numRuns: 20 },
    );
  });
});

it('MENU-6 a card shows at most three spice marks', () => {
  expect([0, 1, 3, 5, -1].map(spiceMarks)).toEqual([0, 1, 3, 3, 0]);
});
