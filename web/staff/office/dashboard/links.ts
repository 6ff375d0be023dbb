import type { Dashboard } from '#contract/dashboard.ts';

/** Where one sees what a figure counts. */
export const LINKS = {
  waitingTooLong: '/admin/orders?late=yes',
  requests: '/admin/staff-requests',
  soldOut: '/admin/menu-items?availability=off',
  hours: '/admin/staff-shifts?view=hours',
  tables: '/admin/tables',
  ordersOf: (status: keyof Dashboard['orders']) => `/admin/orders?column=${status}`,
  ordersOn: (day: string) => `/admin/orders?view=table&day=${day}`,
  kitchen: '/admin/kitchen-workflow',
};
