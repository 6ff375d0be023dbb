import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideScan } from './scan-limit.ts';

const phones = (count: number, joinedAtMs: number, isLive: boolean) =>
  Array.from({ length: count }, () => ({ joinedAtMs, isLive }));

test.each([
  [39, 0, 'ok'],
  [40, 0, 'full'],
  [40, 3_600_000, 'full'],
] as const)('SESSION-10 with %i live phones, %i ms after they came: %s', (count, elapsedMs, kind) => {
  expect(decideScan(phones(count, 0, true), elapsedMs).kind).toBe(kind);
});

test.each([
  [59, 0, { kind: 'ok' }],
  [60, 0, { kind: 'too_many', retryAfterSeconds: 600 }],
  [60, 599_500, { kind: 'too_many', retryAfterSeconds: 1 }],
  [60, 600_000, { kind: 'ok' }],
] as const)('SESSION-11 after %i phones that left again, %i ms later: %o', (count, elapsedMs, decision) => {
  expect(decideScan(phones(count, 0, false), elapsedMs)).toEqual(decision);
});

test('SESSION-11 no more than 60 phones join in any 10 minutes, however fast codes are scanned', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (pausesMs) => {
      const joined: { joinedAtMs: number; isLive: boolean }[] = [];
      let nowMs = 0;
      for (const pauseMs of pausesMs) {
        nowMs += pauseMs;
        if (decideScan(joined, nowMs).kind === 'ok') joined.push({ joinedAtMs: nowMs, isLive: false });
      }
      for (const { joinedAtMs: at } of joined)
        expect(
          joined.filter(({ joinedAtMs }) => joinedAtMs > at - 600_000 && joinedAtMs <= at).length,
        ).toBeLessThanOrEqual(60);
    }),
  );
});

test('SESSION-11 the sixtieth phone back decides, in whatever order they are given', () => {
  const joined = Array.from({ length: 61 }, (_, index) => ({ joinedAtMs: index * 1_000, isLive: false }));
  const decision = { kind: 'too_many', retryAfterSeconds: 541 };
  expect(decideScan(joined, 60_000)).toEqual(decision);
  expect(decideScan(joined.toReversed(), 60_000)).toEqual(decision);
});
