import { describe, expect, it } from 'vitest';
import { movesFor, ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { ROLES } from '#domain/people/roles.ts';
import { nextStep, stepsFor } from './steps.ts';

describe('order steps (ORDER-2)', () => {
  it('match the allowed moves for every status and role', () => {
    for (const status of ORDER_STATUSES)
      for (const role of ROLES) {
        const steps = stepsFor(status, role).map(({ to }) => to);
        expect(steps.toSorted()).toEqual(movesFor(status, role).toSorted());
      }
  });

  it.each([
    ['pending', 'owner', ['confirm', 'start', 'cancel']],
    ['pending', 'server', ['cancel']],
    ['preparing', 'chef', ['ready']],
    ['ready', 'manager', ['deliver', 'recall']],
    ['ready', 'chef', ['recall']],
    ['ready', 'server', ['deliver']],
    ['delivered', 'server', ['complete', 'undeliver']],
    ['completed', 'owner', []],
    ['cancelled', 'owner', []],
  ] as const)('a %s order offers a %s: %j', (status, role, names) => {
    expect(stepsFor(status, role).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['pending', 'chef', 'confirm'],
    ['confirmed', 'chef', 'start'],
    ['preparing', 'owner', 'ready'],
    ['ready', 'server', 'deliver'],
    ['delivered', 'server', 'complete'],
    ['ready', 'chef', undefined],
    ['pending', 'server', undefined],
  ] as const)('the card of a %s order has for a %s the step %s', (status, role, name) => {
    expect(nextStep(status, role)?.name).toBe(name);
  });
});
