import type { Capability } from '#domain/people/roles.ts';
import type { palette } from '#messages/en/palette.ts';

interface Place {
  readonly to: string;
  readonly capability: Capability;
}

/** What people look for by a name that is neither a page's nor a setting's. */
export const PLACES: Readonly<Record<keyof typeof palette.places, Place>> = {
  printCodes: { to: '/admin/tables?codes=print', capability: 'tables.edit' },
  newItem: { to: '/admin/menu-items/new', capability: 'menu.edit' },
  importMenu: { to: '/admin/menu-items/import', capability: 'menu.edit' },
  exportMenu: { to: '/admin/menu-items', capability: 'menu.edit' },
  soldOut: { to: '/admin/menu-items?availability=off', capability: 'menu.availability' },
  printMenu: { to: '/admin/enhanced-visibility', capability: 'visibility.edit' },
  hours: { to: '/admin/settings?tab=restaurant#hours', capability: 'restaurant.edit' },
  specialHours: { to: '/admin/settings?tab=restaurant#hours', capability: 'restaurant.edit' },
  logo: { to: '/admin/settings?tab=restaurant#logo', capability: 'restaurant.edit' },
  invite: { to: '/admin/staff', capability: 'members.edit' },
  myShifts: { to: '/admin/staff-shifts', capability: 'shifts.view' },
  hoursWorked: { to: '/admin/staff-shifts?view=hours', capability: 'shifts.view' },
  receipts: { to: '/admin/bills', capability: 'bills.view' },
  exportOrders: { to: '/admin/orders?view=table', capability: 'analytics.view' },
  sales: { to: '/admin/analytics', capability: 'analytics.view' },
  traffic: { to: '/admin/analytics?tab=traffic', capability: 'analytics.view' },
  bestDishes: { to: '/admin/analytics?tab=menu', capability: 'analytics.view' },
  serviceTimes: { to: '/admin/analytics?tab=service', capability: 'analytics.view' },
  opinions: { to: '/admin/feedback/summary', capability: 'feedback.view' },
  reviews: { to: '/admin/enhanced-visibility?tab=reviews', capability: 'visibility.edit' },
  posts: { to: '/admin/enhanced-visibility?tab=content', capability: 'visibility.edit' },
  seo: { to: '/admin/enhanced-visibility?tab=seo', capability: 'visibility.edit' },
  sendMenu: { to: '/admin/enhanced-visibility?tab=integrations', capability: 'integrations.edit' },
  openAnother: { to: '/admin/onboarding', capability: 'settings.view' },
};
