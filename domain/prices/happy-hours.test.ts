import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTime, minutesOfTime } from '#domain/restaurant/local-time.ts';
import { checkHappyHour, type HappyHour, lockHappyHours, runningHappyHours } from './happy-hours.ts';
import { currentPrice, factorFor } from './pricing.ts';
import { DEFAULT_PRICING_RULES, decidePricing } from './pricing-rules.ts';

const MADRID = 'Europe/Madrid';
const MINUTE_MS = 60_000;

const happyHour = (over: Partial<HappyHour> = {}): HappyHour => ({
  id: 'h',
  name: 'After work',
  weekdays: [1, 2, 3, 4, 5],
  from: '17:00',
  until: '19:00',
  percentage: -20,
  categoryIds: ['drinks'],
  menuItemIds: [],
  ...over,
});
const endsAt = (over: Partial<HappyHour>, at: string, zone = MADRID) =>
  runningHappyHours([happyHour(over)], Date.parse(at), zone).map(({ endsAtMs }) =>
    new Date(endsAtMs).toISOString(),
  );

describe('PRICE-19 the window', () => {
  it.each([
    ['before it begins', {}, '2026-11-20T15:59:00Z', []],
    ['at its first minute', {}, '2026-11-20T16:00:00Z', ['2026-11-20T18:00:00.000Z']],
    ['at its last minute', {}, '2026-11-20T17:59:59Z', ['2026-11-20T18:00:00.000Z']],
    ['at its end', {}, '2026-11-20T18:00:00Z', []],
    ['on another weekday', {}, '2026-11-21T16:30:00Z', []],
    [
      'after midnight, of the evening before',
      { weekdays: [5], from: '22:00', until: '02:00' },
      '2026-11-21T00:30:00Z',
      ['2026-11-21T01:00:00.000Z'],
    ],
    [
      'after midnight, where the evening before has none',
      { weekdays: [6], from: '22:00', until: '02:00' },
      '2026-11-21T00:30:00Z',
      [],
    ],
    [
      'while the clocks go forward',
      { weekdays: [6], from: '22:00', until: '04:00' },
      '2026-03-29T00:30:00Z',
      ['2026-03-29T02:00:00.000Z'],
    ],
    [
      'until an hour that the clocks jump over',
      { weekdays: [6], from: '22:00', until: '02:30' },
      '2026-03-29T00:30:00Z',
      ['2026-03-29T01:00:00.000Z'],
    ],
    [
      'in an hour that comes twice',
      { weekdays: [0], from: '02:00', until: '03:00' },
      '2026-10-25T00:30:00Z',
      ['2026-10-25T02:00:00.000Z'],
    ],
  ])('%s', (_name, over, at, expected) => {
    expect(endsAt(over, at)).toEqual(expected);
  });
});

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`;
});
const DISHES = ['caña', 'tinto', 'rice', 'soup'].map((id, index) => ({
  id,
  categoryId: index < 2 ? 'drinks' : 'food',
}));
const happyHours = fc.array(
  fc
    .record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      from: time,
      until: time,
      percentage: fc.integer({ min: -5_000, max: -1 }).map((hundredths) => hundredths / 100),
      categoryIds: fc.subarray(['drinks', 'food']),
      menuItemIds: fc.subarray(DISHES.map(({ id }) => id)),
    })
    .filter(({ from, until }) => from !== until)
    .map((over) => happyHour(over)),
  { maxLength: 5 },
);
/** Every minute of the days around both clock changes, and of an ordinary week. */
const instants = fc
  .tuple(
    fc.constantFrom('2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z', '2026-11-16T00:00:00Z'),
    fc.integer({ min: 0, max: 3 * 1_440 }),
  )
  .map(([from, minutes]) => Date.parse(from) + minutes * MINUTE_MS);
const zones = fc.constantFrom(MADRID, 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe');

/** The reference: the wall clock minute is within the window of its day, or of the evening before. */
const isInWindow = ({ weekdays, from, until }: HappyHour, nowMs: number, zone: string): boolean => {
  const { weekday, minutes } = localTime(nowMs, zone);
  const [start, end] = [minutesOfTime(from), minutesOfTime(until)];
  const began = (day: number) => weekdays.includes((day + 7) % 7);
  if (start < end) return began(weekday) && minutes >= start && minutes < end;
  return (began(weekday) && minutes >= start) || (began(weekday - 1) && minutes < end);
};

it('PRICE-19 runs as long as the wall clock is in its window, to the minute, on days of 23 and 25 hours too', () => {
  fc.assert(
    fc.property(happyHours, instants, zones, (all, nowMs, zone) => {
      const running = runningHappyHours(all, nowMs, zone);
      expect(running.map((each) => each.happyHour)).toEqual(
        all.filter((each) => isInWindow(each, nowMs, zone)),
      );
      for (const { happyHour: each, endsAtMs } of running) {
        expect(endsAtMs).toBeGreaterThan(nowMs);
        expect(isInWindow(each, endsAtMs, zone)).toBe(false);
        for (let ms = nowMs; ms < endsAtMs; ms += 15 * MINUTE_MS)
          expect(isInWindow(each, ms, zone)).toBe(true);
        expect(isInWindow(each, endsAtMs - MINUTE_MS, zone)).toBe(true);
      }
    }),
    { seed: 19, numRuns: 500 },
  );
});

it('PRICE-20 PRICE-21 the lowest price of those that run replaces the factor of the room, within floor and cap', () => {
  const level = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      happyHours,
      instants,
      level,
      fc.integer({ min: 5_000, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (all, nowMs, at, floorTenThousandths, base) => {
        const rules = {
          ...DEFAULT_PRICING_RULES,
          floor: floorTenThousandths / 10_000,
          applyToCategories: { food: true, drinks: true },
        };
        const { factors: room } = decidePricing({
          isDynamicPricingEnabled: true,
          rules,
          traffic: { level: at, confidence: 1 },
          weekday: 1,
          localMinutes: 0,
        });
        const locked = lockHappyHours(runningHappyHours(all, nowMs, MADRID), DISHES, rules);
        const ids = locked.flatMap(({ menuItemIds }) => menuItemIds);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id, categoryId } of DISHES) {
          const own = all.filter(
            (each) =>
              isInWindow(each, nowMs, MADRID) &&
              (each.menuItemIds.includes(id) || each.categoryIds.includes(categoryId)),
          );
          const lowest = Math.min(...own.map(({ percentage }) => percentage));
          const factor = factorFor(
            { menuItemId: id, category: 'Tapas' },
            { ...room, happyHours: locked.map((each) => ({ ...each, endsAt: '' })) },
          );
          const expected =
            own.length === 0 ? room.food : Math.max(rules.floor, Math.round(10_000 + lowest * 100) / 10_000);
          expect(factor).toBe(expected);
          // PRICE-10 holds for every dish without a happy hour.
          if (own.length === 0 && at >= 0.7) expect(factor).toBeGreaterThan(1);
          const exact = (BigInt(base) * BigInt(Math.round(expected * 10_000)) + 5_000n) / 10_000n;
          expect(currentPrice(base, factor)).toBe(Number(exact));
        }
      },
    ),
    { seed: 20, numRuns: 3_000 },
  );
});

it('PRICE-20 of two with the same price, the one that lasts longer is the one that guests read', () => {
  const two = [happyHour({ name: 'Short' }), happyHour({ name: 'Long', until: '20:00' })];
  const running = runningHappyHours(two, Date.parse('2026-11-20T17:00:00Z'), MADRID);
  expect(lockHappyHours(running, DISHES, DEFAULT_PRICING_RULES)).toEqual([
    {
      name: 'Long',
      factor: 0.8,
      endsAtMs: Date.parse('2026-11-20T19:00:00Z'),
      menuItemIds: ['caña', 'tinto'],
    },
  ]);
});

it.each([
  [{}, {}],
  [{ weekdays: [] }, { weekdays: 'empty' }],
  [{ until: '17:00' }, { until: 'order' }],
  [{ percentage: 0 }, { percentage: 'range' }],
  [{ percentage: Number.NaN }, { percentage: 'range' }],
  [{ percentage: -20.01 }, { percentage: 'bounds' }],
  [{ categoryIds: [] }, { dishes: 'empty' }],
  [{ categoryIds: [], menuItemIds: ['rice'] }, {}],
])('PRICE-22 %j has the problems %j', (over, problems) => {
  expect(checkHappyHour(happyHour(over), 0.8)).toEqual(problems);
});
