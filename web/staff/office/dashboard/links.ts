import type { Dashboard } from '#contract/dashboard.ts';
import type { SetupStep } from '#domain/restaurant/setup-list.ts';

/** The pages with the rows that a figure counts. */
export const LINKS = {
  waitingTooLong: '/admin/orders?late=yes',
  requests: '/admin/staff-requests',
  soldOut: '/admin/menu-items?availability=off',
  hours: '/admin/staff-shifts?view=hours',
  tables: '/admin/tables',
  ordersOf: (status: keyof Dashboard['orders']) => `/admin/orders?column=${status}`,
  ordersOn: (day: string) => `/admin/orders?view=table&day=${day}`,
  kitchen: '/admin/kitchen-workflow',
  setup: {
    menu: '/admin/menu-items',
    hours: '/admin/settings?tab=restaurant#hours',
    tax: '/admin/settings?tab=taxes',
    logo: '/admin/settings?tab=restaurant#logo',
    codes: '/admin/tables?codes=print',
    team: '/admin/staff',
    order: '/admin/tables',
  } satisfies Record<SetupStep, string>,
};
