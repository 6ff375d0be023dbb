import type { ApiKey } from '#tests/support/api-operations.ts';
import { everybodyIs, members, owners, type Row } from './permission-rows.ts';

/** The scene's server is self-hosted: there is nothing to subscribe to. */
const nothingToSubscribe = members('NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'SUBSCRIPTIONS_OFF');

/** It does not connect accounts either. */
const nothingToConnect = members('NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'PAYMENT_ACCOUNTS_OFF');

/** Rows about the plan, its subscription, and the account that guests pay into; part of permission-matrix.ts. */
export const SUBSCRIPTION_ROWS: Partial<Record<ApiKey, Row>> = {
  'GET /api/restaurants/:restaurantId/plan': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/subscription': owners,
  'GET /api/restaurants/:restaurantId/subscription/invoices': nothingToSubscribe,
  'POST /api/restaurants/:restaurantId/subscription/checkout': nothingToSubscribe,
  'POST /api/restaurants/:restaurantId/subscription/portal': nothingToSubscribe,
  'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check': nothingToSubscribe,
  'PUT /api/restaurants/:restaurantId/subscription/kept-accounts': nothingToSubscribe,
  'GET /api/restaurants/:restaurantId/payment-account': owners,
  'POST /api/restaurants/:restaurantId/payment-account/link': nothingToConnect,
  'POST /api/restaurants/:restaurantId/payment-account/check': nothingToConnect,
  'DELETE /api/restaurants/:restaurantId/payment-account': nothingToConnect,
  'POST /api/stripe/connected-webhooks': everybodyIs('PAYMENT_ACCOUNTS_OFF'),
  'POST /api/stripe/subscription-webhooks': everybodyIs('SUBSCRIPTIONS_OFF'),
};
