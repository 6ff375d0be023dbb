export const ROLES = ['owner', 'manager', 'chef', 'server'] as const;
export type Role = (typeof ROLES)[number];

export const CAPABILITIES = [
  'orders.view',
  'orders.take',
  'orders.move',
  'orders.deliver',
  'orders.cancel',
  'kitchen.view',
  'kitchen.work',
  'cart.force-unlock',
  'visits.close',
  'visits.close-over-kitchen',
  'bills.view',
  'bills.refund',
  'bills.treat',
  'bills.discount',
  'bills.close-day',
  'tables.view',
  'tables.edit',
  'staff-requests.answer',
  'notifications.view',
  'menu.availability',
  'menu.edit',
  'recommendations.edit',
  'themes.edit',
  'pricing.edit',
  'staff.edit',
  'shifts.view',
  'shifts.edit',
  'analytics.view',
  'feedback.view',
  'visibility.edit',
  'integrations.edit',
  'diagnostics.view',
  'audit-log.view',
  'settings.view',
  'restaurant.edit',
  'restaurant.delete',
  'setup.put-away',
  'members.edit',
  'billing.edit',
  'api-keys.edit',
  'training-sync.edit',
  'ai-service.edit',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

const EVERYBODY: readonly Role[] = ROLES;
const FLOOR: readonly Role[] = ['owner', 'manager', 'server'];
const KITCHEN: readonly Role[] = ['owner', 'manager', 'chef'];
const OFFICE: readonly Role[] = ['owner', 'manager'];
const OWNER: readonly Role[] = ['owner'];

/**
 * ROLE-1: product.md section 2, row by row. The status moves of `orders.move` are in order-status.ts; the amounts of `bills.view` and
 * `analytics.view` are in ROLE-2.
 */
const MATRIX: Record<Capability, readonly Role[]> = {
  'orders.view': EVERYBODY,
  'orders.take': FLOOR,
  'orders.move': EVERYBODY,
  'orders.deliver': FLOOR,
  'orders.cancel': EVERYBODY,
  'kitchen.view': EVERYBODY,
  'kitchen.work': KITCHEN,
  'cart.force-unlock': FLOOR,
  'visits.close': FLOOR,
  'visits.close-over-kitchen': OFFICE,
  'bills.view': FLOOR,
  'bills.refund': OFFICE,
  'bills.treat': FLOOR,
  'bills.discount': OFFICE,
  'bills.close-day': OFFICE,
  'tables.view': EVERYBODY,
  'tables.edit': OFFICE,
  'staff-requests.answer': FLOOR,
  'notifications.view': EVERYBODY,
  'menu.availability': KITCHEN,
  'menu.edit': OFFICE,
  'recommendations.edit': OFFICE,
  'themes.edit': OFFICE,
  'pricing.edit': OFFICE,
  'staff.edit': OFFICE,
  'shifts.view': EVERYBODY,
  'shifts.edit': OFFICE,
  'analytics.view': OFFICE,
  'feedback.view': OFFICE,
  'visibility.edit': OFFICE,
  'integrations.edit': OFFICE,
  'diagnostics.view': OFFICE,
  'audit-log.view': OFFICE,
  'settings.view': EVERYBODY,
  'restaurant.edit': OFFICE,
  'restaurant.delete': OWNER,
  'setup.put-away': OWNER,
  'members.edit': OWNER,
  'billing.edit': OWNER,
  'api-keys.edit': OWNER,
  'training-sync.edit': OWNER,
  'ai-service.edit': OWNER,
};

/** Whether a member with this role may do this in their own restaurant (ROLE-1). */
export const can = (role: Role, capability: Capability): boolean => MATRIX[capability].includes(role);
