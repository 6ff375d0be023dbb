import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canBeContinued,
  isActive,
  isAtTable,
  isHere,
  isListed,
  PARTICIPANT_COLORS,
  type PhoneAtTable,
  pickColor,
  recolor,
} from './participants.ts';

describe('colours', () => {
  it('SESSION-6 the first ten diners all differ, the eleventh wears the first colour again', () => {
    const worn: number[] = [];
    for (let diner = 0; diner < PARTICIPANT_COLORS; diner += 1) worn.push(pickColor(worn));
    expect(new Set(worn).size).toBe(10);
    expect(pickColor(worn)).toBe(worn[0]);
  });
  it('SESSION-6 takes the one that fewest wear', () => {
    expect(pickColor([0, 1, 3])).toBe(2);
    expect(pickColor([...Array.from({ length: 10 }, (_, n) => n), 0, 1])).toBe(2);
  });

  it('SESSION-14 of two parties that become one, ten people differ, and only who would look like another one changes', () => {
    const color = fc.integer({ min: 0, max: PARTICIPANT_COLORS - 1 });
    const people = fc.uniqueArray(color, { maxLength: 5 });
    fc.assert(
      fc.property(people, people, (here, coming) => {
        const changed = recolor(
          here,
          coming.map((worn) => ({ id: `${worn}`, color: worn })),
        );
        expect([...changed.keys()].map(Number)).toEqual(coming.filter((worn) => here.includes(worn)));
        const worn = [...here, ...coming.map((own) => changed.get(`${own}`) ?? own)];
        expect(new Set(worn).size).toBe(worn.length);
      }),
    );
  });
});

describe('SESSION-9 who counts at the table', () => {
  const phone = { page: null, seenAtMs: null, lastActivityMs: 0, isInCart: false };
  const lasts = (part: Partial<PhoneAtTable>, ms: number) =>
    [ms - 1, ms].map((at) => isAtTable({ ...phone, seenAtMs: 0, ...part }, at));

  it.each([
    ['shown', 60_000],
    ['closed', 30_000],
    ['hidden', 60_000],
  ] as const)('a page that is %s, for %i ms', (page, ms) => {
    expect(lasts({ page }, ms)).toEqual([true, false]);
  });

  it('a phone that does not report its page, as long as it is listed', () => {
    expect(lasts({}, 7_200_001)).toEqual([true, false]);
  });

  it('whose dishes or instructions are in the cart counts though the page is closed, as long as it is listed', () => {
    expect(lasts({ page: 'closed', isInCart: true }, 7_200_001)).toEqual([true, false]);
  });
});

it('SESSION-5 active under 60 seconds, listed up to two hours', () => {
  expect([59_999, 60_000].map((ago) => isActive(0, ago))).toEqual([true, false]);
  expect([7_200_000, 7_200_001].map((ago) => isListed(0, ago))).toEqual([true, false]);
});

it('SESSION-9 a later report of a page never counts less, and with dishes in the cart it counts as long as it is listed', () => {
  const ms = fc.integer({ min: 0, max: 9_000_000 });
  fc.assert(
    fc.property(
      fc.record({
        page: fc.constantFrom(null, 'shown' as const, 'hidden' as const, 'closed' as const),
        seenAtMs: fc.option(ms),
        lastActivityMs: ms,
        isInCart: fc.boolean(),
      }),
      ms,
      ms,
      (phone, laterMs, nowMs) => {
        const isCounted = isAtTable(phone, nowMs);
        const seenAtMs = phone.seenAtMs === null ? null : phone.seenAtMs + laterMs;
        if (isCounted) expect(isAtTable({ ...phone, seenAtMs }, nowMs)).toBe(true);
        if (isCounted) expect(isListed(phone.lastActivityMs, nowMs)).toBe(true);
        if (phone.isInCart) expect(isCounted).toBe(isListed(phone.lastActivityMs, nowMs));
        if (
          phone.page !== null &&
          seenAtMs !== null &&
          !phone.isInCart &&
          nowMs - (phone.seenAtMs ?? 0) >= 60_000
        )
          expect(isCounted).toBe(false);
      },
    ),
    { seed: 9, numRuns: 1_000 },
  );
});

describe('SESSION-12 whose diner another phone may go on as', () => {
  const phone = { page: null, seenAtMs: null, lastActivityMs: 0, ordersAlone: false };
  const begins = (part: Partial<Parameters<typeof canBeContinued>[0]>, ms: number) =>
    [ms - 1, ms].map((at) => canBeContinued({ ...phone, ...part }, at));

  it.each([
    ['closed', false, 30_000],
    ['closed', true, 30_000],
    ['hidden', false, 300_000],
    ['shown', false, 300_000],
  ] as const)('a page that is %s, ordering alone %s: from %i ms on', (page, ordersAlone, ms) => {
    expect(begins({ page, ordersAlone, seenAtMs: 0 }, ms)).toEqual([false, true]);
  });

  it('a phone that does not report its page, five minutes after its last activity', () => {
    expect(begins({}, 300_000)).toEqual([false, true]);
    expect(begins({ lastActivityMs: 1_000, page: 'hidden', seenAtMs: 0 }, 301_000)).toEqual([false, true]);
  });

  it('neither phones that count nor ones that are not listed any more', () => {
    fc.assert(
      fc.property(
        fc.record({
          page: fc.constantFrom(null, 'shown', 'hidden', 'closed'),
          seenAtMs: fc.option(fc.nat(400_000)),
          lastActivityMs: fc.nat(400_000),
          ordersAlone: fc.boolean(),
        }),
        fc.integer({ min: 400_000, max: 8_000_000 }),
        (each, nowMs) => {
          if (!canBeContinued(each, nowMs)) return;
          expect(isListed(each.lastActivityMs, nowMs)).toBe(true);
          const reported = each.page !== null && each.seenAtMs !== null;
          if (reported) expect(isAtTable({ ...each, isInCart: false }, nowMs)).toBe(false);
          if (each.ordersAlone) expect(each.page).toBe('closed');
        },
      ),
    );
  });
});

it('SESSION-9 a phone is either away or here', () => {
  expect(isHere({ awaySince: null })).toBe(true);
  expect(isHere({ awaySince: '2026-10-19T20:00:00.000Z' })).toBe(false);
});
