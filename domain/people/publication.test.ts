import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { peopleToTell } from './publication.ts';

const PEOPLE = ['ana', 'ben', 'carla'];
const fields = fc.record({
  staffId: fc.constantFrom(...PEOPLE),
  starts: fc.constantFrom('09:00', '18:00'),
});
const plan = fc.record({
  planned: fc.option(fields, { nil: null }),
  published: fc.option(fields, { nil: null }),
});

it('SHIFT-9 notifies exactly those whose visible shifts change', () => {
  fc.assert(
    fc.property(fc.array(plan, { maxLength: 8 }), (plans) => {
      const seenBy = (person: string, at: 'planned' | 'published') =>
        plans.map((each) => (each[at]?.staffId === person ? each[at] : null));
      const shifts = plans.map((each) => ({
        ...each,
        isShown: isDeepStrictEqual(each.planned, each.published),
      }));
      const expected = PEOPLE.filter(
        (person) => !isDeepStrictEqual(seenBy(person, 'planned'), seenBy(person, 'published')),
      );
      expect([...peopleToTell(shifts)].toSorted((one, other) => one.localeCompare(other))).toEqual(expected);
    }),
  );
});
