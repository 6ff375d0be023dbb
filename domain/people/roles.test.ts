import { expect, it } from 'vitest';
import { CAPABILITIES, type Capability, can, ROLES } from './roles.ts';

/** The matrix of product.md section 2: owner, manager, chef, server. */
const MATRIX: [string, Capability[]][] = [
  ['yes yes yes yes', ['orders.view', 'orders.move', 'orders.cancel', 'kitchen.view', 'tables.view']],
  ['yes yes yes yes', ['notifications.view', 'shifts.view', 'settings.view']],
  ['yes yes – yes', ['orders.take', 'orders.deliver', 'staff-requests.answer', 'cart.force-unlock']],
  ['yes yes – yes', ['visits.close', 'bills.view', 'bills.treat']],
  ['yes yes yes –', ['kitchen.work', 'menu.availability']],
  ['yes yes – –', ['visits.close-over-kitchen', 'bills.refund', 'bills.discount', 'bills.close-day']],
  ['yes yes – –', ['menu.edit', 'tables.edit', 'recommendations.edit', 'themes.edit', 'pricing.edit']],
  ['yes yes – –', ['staff.edit', 'shifts.edit', 'restaurant.edit', 'diagnostics.view', 'audit-log.view']],
  ['yes yes – –', ['analytics.view', 'feedback.view', 'visibility.edit', 'integrations.edit']],
  ['yes – – –', ['members.edit', 'billing.edit', 'api-keys.edit', 'restaurant.delete', 'setup.put-away']],
  ['yes – – –', ['training-sync.edit', 'ai-service.edit']],
];
const CELLS = MATRIX.flatMap(([row, capabilities]) =>
  capabilities.map((capability) => [capability, row] as const),
);

it.each(CELLS)('INV-07 ROLE-1 %s: %s', (capability, row) => {
  expect(ROLES.map((role) => (can(role, capability) ? 'yes' : '–')).join(' ')).toBe(row);
});

it('INV-07 ROLE-1 every capability is in the matrix once', () => {
  expect(CELLS.map(([capability]) => capability).sort()).toEqual([...CAPABILITIES].sort());
});
