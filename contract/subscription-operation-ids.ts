/** Of what concerns the plan and its subscription, and the account that guests pay into; part of those in operation-ids.ts. */
export const SUBSCRIPTION_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/plan': 'readPlan',
  'GET /api/restaurants/:restaurantId/subscription': 'readSubscription',
  'GET /api/restaurants/:restaurantId/subscription/invoices': 'listInvoices',
  'POST /api/restaurants/:restaurantId/subscription/checkout': 'beginCheckout',
  'POST /api/restaurants/:restaurantId/subscription/portal': 'openPortal',
  'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check': 'checkCheckout',
  'PUT /api/restaurants/:restaurantId/subscription/kept-accounts': 'chooseKeptAccounts',
  'POST /api/stripe/subscription-webhooks': 'receiveSubscriptionEvent',
  'GET /api/restaurants/:restaurantId/payment-account': 'readPaymentAccount',
  'POST /api/restaurants/:restaurantId/payment-account/link': 'openAccountLink',
  'POST /api/restaurants/:restaurantId/payment-account/check': 'checkPaymentAccount',
  'DELETE /api/restaurants/:restaurantId/payment-account': 'disconnectAccount',
  'POST /api/stripe/connected-webhooks': 'receiveConnectedEvent',
} as const;
