import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInsights, type InsightFigures, MOST_INSIGHTS } from './insights.ts';

/** An ordinary week without insights. */
const USUAL: InsightFigures = {
  yesterday: { day: '2026-11-22', salesMinor: 100_000 },
  sameWeekdays: [100_000, 100_000, 100_000, 100_000],
  wait: { count: 100, medianSeconds: 900 },
  waitBefore: { count: 100, medianSeconds: 900 },
  dishes: [{ key: 'rice', label: 'Rice', units: 20, marginMinor: 10_000 }],
  dishesBefore: [{ key: 'rice', label: 'Rice', units: 20, marginMinor: 10_000 }],
  soldOut: [],
  orders: 200,
  cancelled: 2,
  cancelledMinor: 3_000,
  coming: ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({ day, salesMinor: 100_000 })),
};
const found = (changes: Partial<InsightFigures>) => findInsights({ ...USUAL, ...changes });
const aDish = (units: number, marginMinor: number | null = null) => ({
  key: 'rice',
  label: 'Rice',
  units,
  marginMinor,
});

describe('NUM-22 insights', () => {
  it('are empty for an ordinary week, and for a restaurant without any sales', () => {
    expect(found({})).toEqual([]);
    const nothing = {
      yesterday: { day: '2026-11-22', salesMinor: 0 },
      sameWeekdays: [],
      orders: 0,
      cancelled: 0,
    };
    expect(
      found({ ...nothing, wait: null, waitBefore: null, dishes: [], dishesBefore: [], coming: [] }),
    ).toEqual([]);
  });

  it('yesterday, beside the mean of at least three days of its weekday', () => {
    const yesterday = { day: '2026-11-22', salesMinor: 85_000 };
    expect(found({ yesterday })).toEqual([{ kind: 'day', ...yesterday, usualMinor: 100_000 }]);
    expect(found({ yesterday: { ...yesterday, salesMinor: 85_001 } })).toEqual([]);
    expect(found({ yesterday, sameWeekdays: [100_000, 100_000] })).toEqual([]);
    expect(found({ yesterday: { ...yesterday, salesMinor: 0 } })).toEqual([]);
  });

  it('waiting, where it changed by a fifth and two minutes and enough orders were served', () => {
    const wait = { count: 20, medianSeconds: 1_080 };
    expect(found({ wait })).toEqual([{ kind: 'wait', seconds: 1_080, usualSeconds: 900 }]);
    expect(found({ wait: { ...wait, count: 19 } })).toEqual([]);
    expect(found({ wait: { ...wait, medianSeconds: 1_079 } })).toEqual([]);
    expect(
      found({ wait: { ...wait, medianSeconds: 300 }, waitBefore: { ...wait, medianSeconds: 200 } }),
    ).toEqual([]);
  });

  it('the dish that rose most and the one that fell most, also one that is not sold any more', () => {
    const dishes = ['a', 'b', 'c'].map((key, index) => ({ ...aDish(20 + 10 * index), key, label: key }));
    const dishesBefore = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...aDish(10), key, label: key }));
    expect(found({ dishes, dishesBefore })).toEqual([
      { kind: 'dish', label: 'c', units: 40, usualUnits: 10 },
      { kind: 'dish', label: 'd', units: 0, usualUnits: 10 },
    ]);
    expect(found({ dishes: [aDish(14)], dishesBefore: [aDish(10)] })).toHaveLength(1);
    expect(found({ dishes: [aDish(13)], dishesBefore: [aDish(10)] })).toEqual([]);
    expect(found({ dishes: [aDish(90)], dishesBefore: [aDish(9)] })).toEqual([]);
  });

  it('a dish that loses money comes first, with what it lost', () => {
    const dishes = [aDish(5, -600), { ...aDish(4, -90_000), key: 'x' }, { ...aDish(9, null), key: 'y' }];
    const [first] = found({
      dishes,
      dishesBefore: [],
      yesterday: { day: '2026-11-22', salesMinor: 900_000 },
    });
    expect(first).toEqual({ kind: 'loss', label: 'Rice', units: 5, lossMinor: 600 });
  });

  it('cancelled orders, from one in twenty on', () => {
    expect(found({ orders: 190, cancelled: 10 })).toEqual([
      { kind: 'cancelled', orders: 200, cancelled: 10, cancelledMinor: 3_000 },
    ]);
    expect(found({ orders: 191, cancelled: 9 })).toEqual([]);
    expect(found({ orders: 10, cancelled: 9 })).toEqual([]);
  });

  it('the busiest of the coming days, after all that is unusual', () => {
    const coming = [...USUAL.coming, { day: '2026-11-27', salesMinor: 210_547 }];
    expect(found({ coming, orders: 190, cancelled: 10 }).slice(1)).toEqual([
      { kind: 'busiest', day: '2026-11-27', salesMinor: 211_000 },
    ]);
  });

  it('the busiest day is three tenths above the mean of the coming ones', () => {
    const coming = (salesMinor: number) => [...USUAL.coming, { day: '2026-11-27', salesMinor }];
    expect(found({ coming: coming(145_000) })).toHaveLength(1);
    expect(found({ coming: coming(144_000) })).toEqual([]);
    expect(found({ coming: [{ day: '2026-11-27', salesMinor: 0 }] })).toEqual([]);
  });

  it('of dishes that lose money the one that lost most, of waiting that took no time nothing', () => {
    const dishes = [aDish(5, -600), { ...aDish(9, -900), label: 'Soup' }, { ...aDish(8, 0), label: 'Tea' }];
    expect(found({ dishes, dishesBefore: [] })).toEqual([
      { kind: 'loss', label: 'Soup', units: 9, lossMinor: 900 },
    ]);
    expect(found({ waitBefore: { count: 100, medianSeconds: 0 } })).toEqual([]);
  });

  it('the dish that was sold out three times in four weeks and missed five portions, roughly', () => {
    const out = {
      key: 'oxtail',
      label: 'Oxtail',
      times: 4,
      seconds: 9_000,
      missedUnits: 12.5,
      missedMinor: 26_049,
    };
    const others = [
      { ...out, label: 'Once', times: 2, missedMinor: 90_000 },
      { ...out, label: 'Little', missedUnits: 4.9, missedMinor: 80_000 },
    ];
    expect(found({ soldOut: [...others, out] })).toEqual([
      { kind: 'soldOut', label: 'Oxtail', times: 4, missedMinor: 26_000 },
    ]);
    expect(found({ soldOut: others })).toEqual([]);
    expect(found({ soldOut: [out], sameWeekdays: [] })).toEqual([]);
  });

  it('come by how far from usual they are; cancelled orders count twice, a loss before all', () => {
    const rise = { ...aDish(18), key: 'rise', label: 'Rise' };
    const fall = { ...aDish(1), key: 'fall', label: 'Fall' };
    const insights = found({
      yesterday: { day: '2026-11-22', salesMinor: 130_000 },
      wait: { count: 100, medianSeconds: 1_260 },
      dishes: [rise, fall, aDish(5, -1)],
      dishesBefore: [
        { ...rise, units: 10 },
        { ...fall, units: 10 },
      ],
      orders: 65,
      cancelled: 35,
      coming: [...USUAL.coming, { day: '2026-11-27', salesMinor: 500_000 }],
    });
    expect(insights.map(({ kind }) => kind)).toEqual(['loss', 'dish', 'dish', 'cancelled', 'wait']);
    expect(insights.slice(1, 3)).toMatchObject([{ label: 'Fall' }, { label: 'Rise' }]);
  });

  it('are at most five, whatever the figures', () => {
    const minor = fc.nat(1_000_000);
    const wait = fc.option(fc.record({ count: fc.nat(200), medianSeconds: fc.nat(7_200) }));
    const dishes = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c'),
        label: fc.string(),
        units: fc.nat(200),
        marginMinor: fc.option(fc.integer({ min: -90_000, max: 90_000 })),
      }),
    );
    const day = fc.constant('2026-11-22');
    const figures = fc.record({
      yesterday: fc.record({ day, salesMinor: minor }),
      sameWeekdays: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 }),
      wait,
      waitBefore: wait,
      dishes,
      dishesBefore: dishes,
      soldOut: fc.array(
        fc.record({
          key: fc.string(),
          label: fc.string(),
          times: fc.nat(9),
          seconds: fc.nat(9_999),
          missedUnits: fc.nat(99),
          missedMinor: minor,
        }),
        { maxLength: 3 },
      ),
      orders: fc.nat(500),
      cancelled: fc.nat(500),
      cancelledMinor: minor,
      coming: fc.array(fc.record({ day, salesMinor: minor }), { maxLength: 7 }),
    });
    fc.assert(
      fc.property(figures, (each) => {
        const insights = findInsights(each);
        expect(insights.length).toBeLessThanOrEqual(MOST_INSIGHTS);
        expect(JSON.stringify(insights)).not.toMatch(/null|NaN|Infinity/);
      }),
    );
  });
});
