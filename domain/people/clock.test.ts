import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  absence,
  CLOCK_TAPS,
  cameTo,
  clockState,
  costOf,
  FORGOTTEN_AFTER_MS,
  isForgotten,
  isPossibleWork,
  overlaps,
  possibleTaps,
  tapClock,
  type WorkedTime,
  workedMinutes,
} from './clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Two hours before the clocks go back in Madrid, which adds an hour of real time. */
const START = Date.UTC(2026, 9, 24, 23);
const work = (
  from: number,
  until: number | null,
  breaks: readonly [number, number | null][] = [],
): WorkedTime => ({
  startMs: START + from * HOUR_MS,
  endMs: until === null ? null : START + until * HOUR_MS,
  breaks: breaks.map(([start, end]) => ({
    fromMs: START + start * HOUR_MS,
    untilMs: end === null ? null : START + end * HOUR_MS,
  })),
});

it.each([
  ['out', null, ['in']],
  ['in', work(0, null), ['break', 'out']],
  ['break', work(0, null, [[1, null]]), ['resume', 'out']],
  ['out', work(0, 1), ['in']],
] as const)('CLOCK-1 who is %s', (state, open, taps) => {
  expect(clockState(open)).toBe(state);
  expect(possibleTaps(state)).toEqual(taps);
});

const anyTaps = fc.array(
  fc.record({
    tap: fc.constantFrom(...CLOCK_TAPS),
    // the server’s clock may have been set back slightly
    passedMs: fc.integer({ min: -2 * MINUTE_MS, max: 3 * HOUR_MS }),
  }),
  { maxLength: 40 },
);

it('CLOCK-1 with any taps in and out alternate, breaks are inside, and times never decrease', () => {
  fc.assert(
    fc.property(anyTaps, (taps) => {
      let nowMs = START;
      let open: WorkedTime | null = null;
      for (const { tap, passedMs } of taps) {
        nowMs += passedMs;
        const before: WorkedTime | null = open;
        const after = tapClock(before, tap, nowMs);
        expect(after === null).toBe(!possibleTaps(clockState(before)).includes(tap));
        if (after === null) continue;
        // Continuing changes nothing that was recorded.
        if (before !== null && tap !== 'in') {
          expect(after.startMs).toBe(before.startMs);
          for (const [index, each] of before.breaks.entries())
            if (each.untilMs !== null) expect(after.breaks[index]).toEqual(each);
        }
        const moments = [
          after.startMs,
          ...after.breaks.flatMap(({ fromMs, untilMs }) => (untilMs === null ? [fromMs] : [fromMs, untilMs])),
          ...(after.endMs === null ? [] : [after.endMs]),
        ];
        expect(moments).toEqual(moments.toSorted((one, other) => one - other));
        expect(after.breaks.slice(0, -1).every(({ untilMs }) => untilMs !== null)).toBe(true);
        open = after.endMs === null ? after : null;
      }
    }),
  );
});

it('CLOCK-2 going home ends the break, and only work is counted', () => {
  const open = work(0, null, [
    [1, 1.5],
    [3, null],
  ]);
  const ended = tapClock(open, 'out', START + 4 * HOUR_MS);
  expect(ended).toEqual(
    work(0, 4, [
      [1, 1.5],
      [3, 4],
    ]),
  );
  expect(
    workedMinutes(
      work(0, 4, [
        [1, 1.5],
        [3, 4],
      ]),
      START,
    ),
  ).toBe(150);
  expect(workedMinutes(work(0, null, [[1, null]]), START + 2 * HOUR_MS)).toBe(60);
});

it('CLOCK-2 worked minutes are those of a walk through every minute, over a change of the clocks too', () => {
  const aBreak = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.array(aBreak, { maxLength: 5 }), (minutes, gaps) => {
      let at = 0;
      const breaks: [number, number][] = [];
      for (const [gap, length] of gaps) {
        if (at + gap + length > minutes) break;
        breaks.push([(at + gap) / 60, (at + gap + length) / 60]);
        at += gap + length;
      }
      const record = work(0, minutes / 60, breaks);
      let counted = 0;
      for (let minute = 0; minute < minutes; minute += 1) {
        const middle = START + (minute + 0.5) * MINUTE_MS;
        const isPaused = record.breaks.some(
          ({ fromMs, untilMs }) => fromMs <= middle && middle < (untilMs ?? 0),
        );
        if (!isPaused) counted += 1;
      }
      expect(Math.abs((workedMinutes(record, START) ?? 0) - counted)).toBeLessThanOrEqual(1);
    }),
  );
});

it('CLOCK-3 a clock without an end for 16 hours counts as forgotten, and its hours are unknown', () => {
  const open = work(0, null);
  expect(isForgotten(open, open.startMs + FORGOTTEN_AFTER_MS - 1)).toBe(false);
  expect(isForgotten(open, open.startMs + FORGOTTEN_AFTER_MS)).toBe(true);
  expect(isForgotten(work(0, 20), START + 90 * HOUR_MS)).toBe(false);
  expect(workedMinutes(open, START + 20 * HOUR_MS)).toBeNull();
});

it.each([
  ['an ordinary evening', work(0, 8, [[3, 3.5]]), true],
  ['nothing at all', work(0, 0), false],
  ['an end before the beginning', work(2, 1), false],
  ['no end', work(0, null), false],
  ['an end in the future', work(0, 31), false],
  ['more than a day', work(0, 25), false],
  ['a break before the beginning', work(1, 8, [[0, 2]]), false],
  ['a break after the end', work(0, 2, [[1, 3]]), false],
  [
    'two breaks at once',
    work(0, 8, [
      [1, 3],
      [2, 4],
    ]),
    false,
  ],
  ['a break of no time', work(0, 8, [[1, 1]]), false],
  [
    'breaks that touch each other, the beginning and the end',
    work(0, 8, [
      [0, 1],
      [1, 2],
      [7, 8],
    ]),
    true,
  ],
  ['a whole day', work(0, 24), true],
  ['an end just now', work(10, 30), true],
  ['an open break', work(0, 8, [[1, null]]), false],
] as const)('CLOCK-4 %s', (_what, record, expected) => {
  expect(isPossibleWork(record, START + 30 * HOUR_MS)).toBe(expected);
});

it('CLOCK-4 two records overlap if they share a moment, in either order', () => {
  expect(overlaps(work(0, 4), work(3, 5))).toBe(true);
  expect(overlaps(work(0, 4), work(4, 5))).toBe(false);
  expect(overlaps(work(0, null), work(0, 5))).toBe(true);
  expect(overlaps(work(0, null), work(1, 5))).toBe(false);
  const span = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(span, span, ([from, hours], [other, length]) => {
      const [one, two] = [work(from, from + hours), work(other, other + length)];
      const shared = Math.min(from + hours, other + length) - Math.max(from, other);
      expect(overlaps(one, two)).toBe(shared > 0);
      expect(overlaps(two, one)).toBe(shared > 0);
    }),
  );
});

it('CLOCK-5 late after 10 minutes, missing once the shift is over, until somebody comes', () => {
  const shift = { startMs: START, endMs: START + 5 * HOUR_MS };
  const at = (hours: number, works: readonly WorkedTime[] = []) =>
    absence(shift, works, START + hours * HOUR_MS);
  expect(at(9.9 / 60)).toBeNull();
  expect(at(10 / 60)).toBe('late');
  expect(at(5)).toBe('missing');
  expect(at(17)).toBeNull();
  expect(at(1, [work(-0.5, null)])).toBeNull();
  expect(at(1, [work(0.75, null)])).toBeNull();
  expect(at(1, [work(-3, 0)])).toBe('late');
  // Yesterday’s clock, which was never stopped, is not a sign of coming.
  expect(at(1, [work(-24, null)])).toBe('late');
});

it('costs minutes at an hourly cost', () => {
  expect(costOf(90, 1_500)).toBe(2_250);
  expect(costOf(1, 1_000)).toBe(17);
});

it('CLOCK-1 each tap records its moment', () => {
  const at = (hours: number) => START + hours * HOUR_MS;
  expect(tapClock(null, 'in', at(0))).toEqual(work(0, null));
  expect(tapClock(work(0, 1), 'in', at(2))).toEqual(work(2, null));
  expect(tapClock(work(0, null), 'break', at(1))).toEqual(work(0, null, [[1, null]]));
  expect(tapClock(work(0, null, [[1, 2]]), 'break', at(3))).toEqual(
    work(0, null, [
      [1, 2],
      [3, null],
    ]),
  );
  expect(tapClock(work(0, null, [[1, null]]), 'resume', at(2))).toEqual(work(0, null, [[1, 2]]));
  expect(tapClock(work(0, null, [[1, 2]]), 'out', at(4))).toEqual(work(0, 4, [[1, 2]]));
  // The server’s clock was set back.
  expect(tapClock(work(0, null, [[1, 2]]), 'out', at(1.5))).toEqual(work(0, 2, [[1, 2]]));
  expect(tapClock(work(0, null, [[1, null]]), 'resume', at(0.5))).toEqual(work(0, null, [[1, 1]]));
});

it('CLOCK-5 somebody came to a shift whose time at work touches it', () => {
  const shift = { startMs: START + 2 * HOUR_MS, endMs: START + 4 * HOUR_MS };
  const came = (record: WorkedTime, hours = 3) => cameTo(shift, [record], START + hours * HOUR_MS);
  expect(came(work(0, 2))).toBe(false);
  expect(came(work(4, 5))).toBe(false);
  expect(came(work(4, null), 5)).toBe(false);
  expect(came(work(3, null), 3)).toBe(true);
  expect(came(work(2, null), 2)).toBe(true);
  expect(came(work(1, 3))).toBe(true);
});
