import { describe, expect, it } from 'vitest';
import { minutesOfTime } from '#domain/restaurant/local-time.ts';
import { isMenuOpen, isOrderable, spiceMarks } from './menu.ts';

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

describe('isMenuOpen', () => {
  const lunch = { name: 'Lunch', startTime: '12:00:00', endTime: '15:30:00' };
  const night = { name: 'Night', startTime: '22:00', endTime: '02:00' };
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
    [{ name: 'All day', startTime: null, endTime: null }, '04:00', true],
    [{ name: 'Round the clock', startTime: '06:00', endTime: '06:00' }, '04:00', true],
  ])('MENU-3 %j at %s: %s', (menu, time, expected) => {
    expect(isMenuOpen(menu, minutesOfTime(time))).toBe(expected);
  });
  it.each(['Drinks', 'Beverages', 'Carta de bebidas'])('MENU-4 %s are always offered', (name) => {
    expect(isMenuOpen({ ...lunch, name }, 0)).toBe(true);
  });
});

it('MENU-6 a card shows at most three spice marks', () => {
  expect([0, 1, 3, 5, -1].map(spiceMarks)).toEqual([0, 1, 3, 3, 0]);
});
