import { subscription } from '#contract/subscription.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { serveSigned } from '#server/platform/stripe/signed-event.ts';
import { checkCheckout, openCheckout } from './open-checkout.ts';
import { openPortal } from './open-portal.ts';
import { chooseKeptAccounts, listInvoices, readPlan, readSubscription } from './read-subscription.ts';
import { receiveSubscriptionEvent } from './subscription-webhook.ts';

export function subscriptionRoutes(app: App, gate: Gate, platform: Platform): void {
  const { 'POST /api/stripe/subscription-webhooks': webhook, ...ofOwners } = subscription;
  serve(app, gate, ofOwners, {
    'GET /api/restaurants/:restaurantId/plan': ({ principal }) => readPlan(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/subscription': ({ principal }) =>
      readSubscription(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/subscription/invoices': ({ principal }) =>
      listInvoices(platform, principal.restaurantId),
    'POST /api/restaurants/:restaurantId/subscription/checkout': ({ principal, body }) =>
      openCheckout(platform, principal, body),
    'POST /api/restaurants/:restaurantId/subscription/portal': ({ principal, body }) =>
      openPortal(platform, principal, body),
    'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check': ({ principal, params }) =>
      checkCheckout(platform, principal, params.checkoutId),
    'PUT /api/restaurants/:restaurantId/subscription/kept-accounts': ({ principal, body }) =>
      chooseKeptAccounts(platform, principal, body),
  });
  serveSigned(
    app,
    gate,
    { 'POST /api/stripe/subscription-webhooks': webhook },
    {
      'POST /api/stripe/subscription-webhooks': ({ upload, request }) =>
        receiveSubscriptionEvent(platform, upload, String(request.headers['stripe-signature'] ?? '')),
    },
  );
}
