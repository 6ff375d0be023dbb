import { accounts } from './accounts.ts';
import { analyticsEvents } from './analytics-events.ts';
import { carts } from './carts.ts';
import { diagnostics } from './diagnostics.ts';
import { feedback } from './feedback.ts';
import { menu } from './menu.ts';
import { orders } from './orders.ts';
import { recommendations } from './recommendations.ts';
import { restaurants } from './restaurants.ts';
import { staffRequests } from './staff-requests.ts';
import { visits } from './visits.ts';

/** Everything that server and browser say to each other over HTTP. */
export const api = {
  ...accounts,
  ...restaurants,
  ...menu,
  ...visits,
  ...carts,
  ...orders,
  ...diagnostics,
  ...staffRequests,
  ...feedback,
  ...analyticsEvents,
  ...recommendations,
};
export type Api = typeof api;
