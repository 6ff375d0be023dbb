/** Of what concerns the plan and its subscription; part of those in operation-ids.ts. */
export const SUBSCRIPTION_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/plan': 'readPlan',
  'GET /api/restaurants/:restaurantId/subscription': 'readSubscription',
  'GET /api/restaurants/:restaurantId/subscription/invoices': 'listInvoices',
  'POST /api/restaurants/:restaurantId/subscription/checkout': 'beginCheckout',
  'POST /api/restaurants/:restaurantId/subscription/portal': 'openPortal',
  'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check': 'checkCheckout',
  'PUT /api/restaurants/:restaurantId/subscription/kept-accounts': 'chooseKeptAccounts',
  'POST /api/stripe/subscription-webhooks': 'receiveSubscriptionEvent',
} as const;
