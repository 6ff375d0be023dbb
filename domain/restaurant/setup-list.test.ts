import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROLES } from '#domain/people/roles.ts';
import { SETUP_STEPS, type SetupFacts, setupListFor } from './setup-list.ts';

const factsOf = (isDone: (step: (typeof SETUP_STEPS)[number]) => boolean): SetupFacts => ({
  menu: isDone('menu'),
  hours: isDone('hours'),
  tax: isDone('tax'),
  logo: isDone('logo'),
  codes: isDone('codes'),
  team: isDone('team'),
  order: isDone('order'),
});
const nothing = factsOf(() => false);

it('ONBOARD-7 the office is shown the steps, which only the owner may put away; floor and kitchen, who may do none, no list', () => {
  const steps = SETUP_STEPS.map((step) => ({ step, isDone: false }));
  expect(setupListFor('owner', nothing, false)).toEqual({ steps, canPutAway: true });
  expect(setupListFor('manager', nothing, false)).toEqual({ steps, canPutAway: false });
  expect(setupListFor('server', nothing, false)).toBeNull();
  expect(setupListFor('chef', nothing, false)).toBeNull();
});

it('ONBOARD-7 the list disappears with its last step, or when hidden, and derives each step from data', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ROLES),
      fc.subarray([...SETUP_STEPS]),
      fc.boolean(),
      (role, done, isPutAway) => {
        const list = setupListFor(
          role,
          factsOf((step) => done.includes(step)),
          isPutAway,
        );
        const isOffice = role === 'owner' || role === 'manager';
        const isOver = isPutAway || done.length === SETUP_STEPS.length || !isOffice;
        expect(list === null).toBe(isOver);
        for (const { step, isDone } of list?.steps ?? []) expect(isDone).toBe(done.includes(step));
        if (list) expect(list.steps.some(({ isDone }) => !isDone)).toBe(true);
      },
    ),
  );
});
