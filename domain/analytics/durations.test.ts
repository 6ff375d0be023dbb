import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Durations } from './durations.ts';

const SHORT_GAPS = ':;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';

/** In the stored encoding of hours. */
const kept = (times: readonly number[]): string =>
  times
    .toSorted((a, b) => a - b)
    .map((time, place, all) => time - (all[place - 1] ?? 0))
    .map((gap) => SHORT_GAPS[gap] ?? `${gap},`)
    .join('');

it('NUM-9 times are read from the gaps between them, short ones as a character and long ones as a number', () => {
  const read = (text: string) => {
    const durations = new Durations();
    durations.addTimes(text);
    return [...durations.each()];
  };
  expect(kept([95, 90, 95, 70_000])).toBe('90,?:69905,');
  expect(read('90,?:69905,')).toEqual([
    [90, 1],
    [95, 2],
    [70_000, 1],
  ]);
  for (const gap of [0, 33, 34, 67, 68, 1_023, 1_024]) expect(read(kept([gap]))).toEqual([[gap, 1]]);
  // a slash separates lists
  expect(read('90,?:/:/?/69905,:')).toEqual([
    [0, 1],
    [5, 1],
    [90, 1],
    [95, 2],
    [69_905, 2],
  ]);
  expect(read('')).toEqual([]);
  // an asterisk repeats the last one
  expect(read('90,?3*:/5*')).toEqual([
    [0, 5],
    [90, 1],
    [95, 5],
  ]);
  expect(read('70000,2*:1*')).toEqual([[70_000, 5]]);
});

it('NUM-9 the median and the slow time are those of nearest rank, whatever the times and however they are spread over lists', () => {
  const times = fc.array(fc.oneof(fc.nat(4_000), fc.nat(2), fc.nat(400_000), fc.constant(100_000)), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.array(times, { maxLength: 8 }), (lists) => {
      const durations = new Durations();
      const other = new Durations();
      for (const [place, list] of lists.entries()) {
        if (place % 3 === 0) durations.addTimes(kept(list));
        else if (place % 3 === 1) durations.addTimes(list.map((time) => `${time},`).join('/'));
        else {
          other.clear();
          other.addTimes(kept(list));
          durations.addTimes(other.listed());
        }
      }
      const sorted = lists.flat().toSorted((a, b) => a - b);
      expect(durations.ranked()).toEqual(
        sorted.length === 0
          ? null
          : {
              count: sorted.length,
              medianSeconds: sorted[Math.ceil(0.5 * sorted.length) - 1],
              slowSeconds: sorted[Math.ceil(0.9 * sorted.length) - 1],
            },
      );
    }),
  );
});
