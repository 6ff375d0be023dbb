import { expect, it } from 'vitest';
import { ROLES } from '#domain/people/roles.ts';
import {
  actionUrlFor,
  levelOf,
  PRIORITY_LEVELS,
  PRIORITY_NUMBERS,
  requiresInteraction,
  toastMs,
  typesFor,
} from './notifications.ts';

it('NOTE-1 stores high, medium and low as 8, 5 and 2, and reads them back', () => {
  expect(PRIORITY_LEVELS.map((level) => PRIORITY_NUMBERS[level])).toEqual([8, 5, 2]);
  for (const level of PRIORITY_LEVELS) expect(levelOf(PRIORITY_NUMBERS[level])).toBe(level);
  expect([9, 7, 4, 0].map(levelOf)).toEqual(['high', 'medium', 'low', 'low']);
});

it.each([
  ['order_placed', 'owner manager chef server'],
  ['table_request', 'owner manager server'],
  ['order_ready', 'owner manager server'],
  ['shift_reminder', 'owner manager chef server'],
  ['system_alert', 'owner manager chef server'],
] as const)('NOTE-2 %s is for %s', (type, roles) => {
  expect(ROLES.filter((role) => typesFor(role).includes(type)).join(' ')).toBe(roles);
});

it('NOTE-3 a high one is on screen for ten seconds and stays on the desktop, any other for five', () => {
  expect(PRIORITY_LEVELS.map(toastMs)).toEqual([10_000, 5_000, 5_000]);
  expect(PRIORITY_LEVELS.map(requiresInteraction)).toEqual([true, false, false]);
});

it('NOTE-9 a bad review leads to itself where it may be read, else to its table', () => {
  const review = { event: 'bad_feedback', tableId: 't7' };
  expect(ROLES.map((role) => actionUrlFor(role, '/admin/feedback?feedback=f1', review))).toEqual([
    '/admin/feedback?feedback=f1',
    '/admin/feedback?feedback=f1',
    '/admin/tables?table=t7',
    '/admin/tables?table=t7',
  ]);
  expect(actionUrlFor('server', '/admin/orders?orderId=o1', { tableId: 't7' })).toBe(
    '/admin/orders?orderId=o1',
  );
  expect(actionUrlFor('server', null, { event: 'paused' })).toBeNull();
});
