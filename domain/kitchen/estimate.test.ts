import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { correctedReadyAtMs, estimateMinutes, minutesLeft, workByStation } from './estimate.ts';

const dish = (station: string, preparationMinutes: number | null, quantity = 1) => ({
  station,
  preparationMinutes,
  quantity,
});

describe('estimateMinutes', () => {
  it.each([
    ['its own time', {}, [dish('grill', 20)], 20],
    ['the slowest dish', {}, [dish('grill', 20), dish('bar', 6)], 20],
    ['work ahead at its station', { grill: 12.5, bar: 60 }, [dish('grill', 20)], 33],
    ['the slowest station', { bar: 30 }, [dish('grill', 20), dish('bar', 6)], 36],
    ['a table of many', {}, [dish('grill', 20, 8)], 40],
    ['at least 5', {}, [dish('bar', 1)], 5],
    ['at most 90', { grill: 200 }, [dish('grill', 20)], 90],
  ])('EST-1 EST-3 %s', (_, stationsAhead, items, minutes) => {
    expect(estimateMinutes({ stationsAhead, items })).toBe(minutes);
  });
  it('EST-2 is 15 without any data', () => {
    expect(estimateMinutes({ stationsAhead: {}, items: [] })).toBe(15);
    expect(estimateMinutes({ stationsAhead: {}, items: [dish('grill', null)] })).toBe(15);
    expect(estimateMinutes({ stationsAhead: { grill: 10 }, items: [dish('grill', null)] })).toBe(25);
  });
  it('EST-1 is a whole number of 5 to 90 and never falls when work is added ahead', () => {
    const items = fc.array(
      fc.record({
        station: fc.constantFrom('grill', 'bar'),
        preparationMinutes: fc.option(fc.integer({ min: 0, max: 240 })),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { maxLength: 20 },
    );
    const ahead = fc.record({ grill: fc.nat({ max: 300 }), bar: fc.nat({ max: 300 }) });
    fc.assert(
      fc.property(items, ahead, (given, stationsAhead) => {
        const minutes = estimateMinutes({ stationsAhead, items: given });
        expect(Number.isInteger(minutes) && minutes >= 5 && minutes <= 90).toBe(true);
        const more = { grill: stationsAhead.grill + 10, bar: stationsAhead.bar };
        expect(estimateMinutes({ stationsAhead: more, items: given })).toBeGreaterThanOrEqual(minutes);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

it('EST-3 sums the work of each station', () => {
  const items = [dish('grill', 20, 2), dish('grill', 8), dish('bar', null)];
  expect(workByStation(items)).toEqual({ grill: 12, bar: 3.75 });
});

describe('EST-5 the estimate of a corrected order', () => {
  const MINUTE = 60_000;
  const steak = dish('grill', 20);
  const beer = dish('bar', 6);
  /** Minutes after placement; estimated at 30, its steak behind 10 minutes of other work. */
  const readyAfter = (more: Partial<Parameters<typeof correctedReadyAtMs>[0]>) =>
    correctedReadyAtMs({
      placedAtMs: 0,
      estimatedReadyAtMs: 30 * MINUTE,
      nowMs: 2 * MINUTE,
      before: [steak, beer],
      after: [steak, beer],
      added: [],
      ...more,
    }) / MINUTE;
  it.each([
    ['without its slowest dish it is ready earlier', { after: [beer] }, 16],
    ['with more work it is ready later', { after: [dish('grill', 20, 6), beer] }, 40],
    ['what costs no time leaves it', { after: [steak] }, 30],
    ['what is added late is not ready before it is made', { nowMs: 25 * MINUTE, added: [steak] }, 45],
    ['what is added early waits for the rest anyway', { added: [beer] }, 30],
    ['not before 5 minutes', { estimatedReadyAtMs: 6 * MINUTE, after: [beer] }, 5],
    ['not later than 90 minutes from now', { after: [dish('grill', 20, 60), beer] }, 92],
  ])('%s', (_, more, minutes) => {
    expect(readyAfter(more)).toBe(minutes);
  });
});

describe('minutesLeft', () => {
  const nowMs = 1_700_000_000_000;
  const inMinutes = (minutes: number) => nowMs + minutes * 60_000;
  it.each([
    ['preparing', inMinutes(12), 12],
    ['preparing', inMinutes(11.2), 12],
    ['pending', inMinutes(0), 1],
    ['confirmed', inMinutes(-30), 1],
    ['pending', null, 45],
    ['confirmed', null, 15],
    ['preparing', null, 15],
  ] as const)('EST-4 %s, ready at %s: %d', (status, estimatedReadyAtMs, minutes) => {
    expect(minutesLeft({ status, estimatedReadyAtMs, nowMs, quantity: 3 })).toBe(minutes);
  });
  it('EST-4 a pending order without a time and without dishes: 15', () => {
    expect(minutesLeft({ status: 'pending', estimatedReadyAtMs: null, nowMs, quantity: 0 })).toBe(15);
  });
  it.each(ORDER_STATUSES.slice(3))('EST-4 %s: 0', (status) => {
    expect(minutesLeft({ status, estimatedReadyAtMs: inMinutes(9), nowMs, quantity: 3 })).toBe(0);
  });
});
