import { expect, it } from 'vitest';
import { ROLES } from './roles.ts';
import { mayEdit, rolesToGive, staffViewOf } from './staff.ts';

it.each([
  ['owner', 'all', 'all'],
  ['manager', 'all', 'all'],
  ['chef', 'own', 'name'],
  ['server', 'own', 'name'],
] as const)('STAFF-2 a %s sees of themselves: %s, of others: %s', (role, own, others) => {
  expect([staffViewOf(role, true), staffViewOf(role, false)]).toEqual([own, others]);
});

it('STAFF-3 a manager gives and changes the roles of chefs and servers, an owner every role', () => {
  expect(rolesToGive('owner')).toEqual(ROLES);
  expect(rolesToGive('manager')).toEqual(['chef', 'server']);
  expect(ROLES.filter((role) => mayEdit('manager', role))).toEqual(['chef', 'server']);
});
