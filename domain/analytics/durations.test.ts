import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addTimes, countDurations } from './durations.ts';

it('NUM-9 the median and the slow time are those of nearest rank, whatever the times and however they are spread over lists', () => {
  const times = fc.array(fc.oneof(fc.nat(4_000), fc.nat(20), fc.nat(400_000)), { maxLength: 60 });
  fc.assert(
    fc.property(fc.array(times, { maxLength: 5 }), (lists) => {
      const durations = countDurations();
      for (const list of lists) if (list.length > 0) addTimes(list.join(','), durations);
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
