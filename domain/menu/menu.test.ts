import { describe, expect, it } from 'vitest';
import {
  businessDay,
  isMenuOpen,
  isOpenNow,
  isOrderable,
  localMinutes,
  localTime,
  minutesOfTime,
  nextBusinessDayMs,
  spiceMarks,
  validateOptions,
} from './menu.ts';

const at = (iso: string) => Date.parse(iso);
const MADRID = 'Europe/Madrid';

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
  it('MENU-3 a text that is no time is an error', () => {
    expect(() => minutesOfTime('noon')).toThrow(RangeError);
  });
});

it('MENU-6 a card shows at most three spice marks', () => {
  expect([0, 1, 3, 5, -1].map(spiceMarks)).toEqual([0, 1, 3, 3, 0]);
});

describe('validateOptions', () => {
  const option = (id: string, isAvailable = true) => ({ id, isAvailable });
  const size = { id: 'size', minChoices: 1, maxChoices: 1, options: [option('small'), option('large')] };
  const extras = {
    id: 'extras',
    minChoices: 0,
    maxChoices: 2,
    options: ['egg', 'ham', 'oil'].map((id) => option(id)),
  };
  const sauces = { id: 'sauces', minChoices: 0, maxChoices: 1, options: [option('alioli', false)] };
  const refused = (groupId: string | null, reason: string) => ({
    kind: 'refused',
    code: 'OPTIONS_INVALID',
    groupId,
    reason,
  });
  it.each([
    [['small'], { kind: 'ok' }],
    [['oil', 'large', 'egg'], { kind: 'ok' }],
    [[], refused('size', 'too_few')],
    [['small', 'large'], refused('size', 'too_many')],
    [['small', 'egg', 'ham', 'oil'], refused('extras', 'too_many')],
    [['small', 'alioli'], refused('sauces', 'unavailable')],
    [['small', 'egg', 'egg'], refused('extras', 'twice')],
    [['small', 'another dish’s'], refused(null, 'unknown')],
  ])('MENU-7 %j', (chosen, decision) => {
    expect(validateOptions([size, extras, sauces], chosen)).toEqual(decision);
  });
  it('MENU-7 a dish without groups takes no options', () => {
    expect(validateOptions([], [])).toEqual({ kind: 'ok' });
    expect(validateOptions([], ['egg'])).toEqual(refused(null, 'unknown'));
  });
});

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
  it.each([
    ['2025-11-20T12:00:00Z', '20251120'],
    ['2025-11-21T00:30:00Z', '20251120'],
    ['2025-11-21T03:59:59Z', '20251120'],
    ['2025-11-21T04:00:00Z', '20251121'],
    ['2025-12-31T23:30:00Z', '20251231'],
    // the nights on which the clocks change
    ['2025-03-30T02:59:00Z', '20250329'],
    ['2025-03-30T03:00:00Z', '20250330'],
    ['2025-03-30T22:30:00Z', '20250330'],
    ['2025-10-26T03:59:00Z', '20251025'],
    ['2025-10-26T04:00:00Z', '20251026'],
  ])('MENU-8 %s belongs to %s', (iso, day) => {
    expect(businessDay(at(iso), MADRID, { startsAtHour: 5 })).toBe(day);
    expect(businessDay(at(iso), MADRID)).toBe(day);
  });
});

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

it.each([
  ['2026-11-20T20:00:30.000Z', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T03:59:59.000Z', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T04:00:00.000Z', '2026-11-22T04:00:00.000Z'],
  // The clocks go forward, then back.
  ['2026-03-28T21:00:00.000Z', '2026-03-29T03:00:00.000Z'],
  ['2026-10-24T21:00:00.000Z', '2026-10-25T04:00:00.000Z'],
])('MENU-8 what is out for today at %s is back at %s', (now, back) => {
  expect(new Date(nextBusinessDayMs(Date.parse(now), 'Europe/Madrid')).toISOString()).toBe(back);
});
