import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLive, OFFER_STATES, OFFER_STEPS, type OfferActor, type OfferState, stepOffer } from './offers.ts';

const ACTORS = ['owner', 'proposer', 'colleague', 'manager'] as const satisfies OfferActor[];
const after = (state: OfferState, step: (typeof OFFER_STEPS)[number], actor: OfferActor) => {
  const outcome = stepOffer(state, step, actor);
  return 'state' in outcome ? outcome.state : outcome.refusal;
};

test('OFFER-2 anybody but its owner takes a shift, also while a swap is proposed, once', () => {
  expect(ACTORS.map((actor) => after('open', 'take', actor))).toEqual([
    'OFFER_CHANGED',
    'taken',
    'taken',
    'OFFER_CHANGED',
  ]);
  expect(after('proposed', 'take', 'colleague')).toBe('taken');
  expect(after('agreed', 'take', 'colleague')).toBe('OFFER_CHANGED');
  expect(after('taken', 'take', 'colleague')).toBe('OFFER_TAKEN');
});

test('OFFER-3 a swap needs its owner, then a manager, in this order', () => {
  expect(after('open', 'approve', 'manager')).toBe('OFFER_CHANGED');
  expect(after('proposed', 'approve', 'manager')).toBe('OFFER_CHANGED');
  expect(after('proposed', 'agree', 'proposer')).toBe('OFFER_CHANGED');
  expect(after('proposed', 'agree', 'owner')).toBe('agreed');
  expect(after('agreed', 'approve', 'owner')).toBe('OFFER_CHANGED');
  expect(after('agreed', 'approve', 'manager')).toBe('swapped');
  expect(after('agreed', 'refuse', 'manager')).toBe('open');
  for (const state of ['proposed', 'agreed'] as const)
    for (const actor of ['owner', 'proposer'] as const) expect(after(state, 'decline', actor)).toBe('open');
});

test('OFFER-4 an ended offer allows no step, whatever the steps before', () => {
  const step = fc.tuple(fc.constantFrom(...OFFER_STEPS), fc.constantFrom(...ACTORS));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const states = steps.reduce<OfferState[]>(
        (known, [each, actor]) => {
          const outcome = stepOffer(known.at(-1) ?? 'open', each, actor);
          return 'state' in outcome ? [...known, outcome.state] : known;
        },
        ['open'],
      );
      expect(states.slice(0, -1).every(isLive)).toBe(true);
      const swapped = states.indexOf('swapped');
      if (swapped > 0) expect(states.slice(swapped - 2, swapped)).toEqual(['proposed', 'agreed']);
    }),
  );
  for (const state of OFFER_STATES.filter((each) => !isLive(each)))
    for (const each of OFFER_STEPS)
      for (const actor of ACTORS)
        expect(after(state, each, actor)).toBe(
          state === 'taken' || state === 'swapped' ? 'OFFER_TAKEN' : 'OFFER_ENDED',
        );
});
