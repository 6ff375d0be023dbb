import { bills } from '#contract/bills.ts';
import { dayClosings } from '#contract/day-closings.ts';
import { officeBills } from '#contract/office-bills.ts';
import { onlinePayments } from '#contract/online-payments.ts';
import { paymentAccount } from '#contract/payment-account.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { serveSigned } from '#server/platform/stripe/signed-event.ts';
import { closeDay, readClosing, readClosings, readOpenDay } from './close-day.ts';
import {
  checkPaymentAccount,
  disconnectAccount,
  openAccountLink,
  readPaymentAccount,
} from './connect-account.ts';
import { exportPayments } from './export-payments.ts';
import { giveUpOwnShare, holdOwnShare, readGuestBill, tellOwnShare } from './guest-bill.ts';
import { readOfficeBill, refundClosedBill } from './office-bill.ts';
import { checkOnline, payOnline } from './pay-online.ts';
import { exportBills, readBills } from './read-bills.ts';
import { receiveConnectedEvent, receiveStripeEvent } from './stripe-webhook.ts';

export function paymentsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, bills, {
    'GET /api/bill': ({ principal }) => readGuestBill(platform, principal),
    'POST /api/bill/shares': ({ principal, body }) => holdOwnShare(platform, principal, body),
    'POST /api/bill/shares/:shareId/tell': ({ principal, params, body }) =>
      tellOwnShare(platform, principal, params.shareId, body),
    'DELETE /api/bill/shares/:shareId': ({ principal, params }) =>
      giveUpOwnShare(platform, principal, params.shareId),
  });
  serveOnline(app, gate, platform);
  serve(app, gate, officeBills, {
    'GET /api/restaurants/:restaurantId/bills': ({ principal, query }) =>
      readBills(platform, principal.restaurantId, query),
    'GET /api/restaurants/:restaurantId/bills.csv': ({ principal, query }) =>
      exportBills(platform, principal.restaurantId, query),
    'GET /api/restaurants/:restaurantId/payments.csv': ({ principal, query }) =>
      exportPayments(platform, principal.restaurantId, query),
    'GET /api/restaurants/:restaurantId/bills/:visitId': ({ principal, params }) =>
      readOfficeBill(platform, principal, params.visitId),
    'POST /api/restaurants/:restaurantId/bills/:visitId/refunds': ({ principal, params, body }) =>
      refundClosedBill(platform, principal, params.visitId, body),
  });
  serve(app, gate, dayClosings, {
    'GET /api/restaurants/:restaurantId/open-day': ({ principal }) =>
      readOpenDay(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/day-closings': ({ principal, query }) =>
      readClosings(platform, principal.restaurantId, query),
    'GET /api/restaurants/:restaurantId/day-closings/:closingId': ({ principal, params }) =>
      readClosing(platform, principal.restaurantId, params.closingId),
    'POST /api/restaurants/:restaurantId/day-closings': ({ principal, body }) =>
      closeDay(platform, principal, body),
  });
}

function serveOnline(app: App, gate: Gate, platform: Platform): void {
  const { 'POST /api/stripe/webhooks': webhook, ...ofGuests } = onlinePayments;
  const { 'POST /api/stripe/connected-webhooks': connected, ...ofOwners } = paymentAccount;
  serve(app, gate, ofGuests, {
    'POST /api/bill/shares/:shareId/online': ({ principal, params, body }) =>
      payOnline(platform, principal, params.shareId, body),
    'POST /api/bill/shares/:shareId/online/check': ({ principal, params }) =>
      checkOnline(platform, principal, params.shareId),
  });
  serve(app, gate, ofOwners, {
    'GET /api/restaurants/:restaurantId/payment-account': ({ principal }) =>
      readPaymentAccount(platform, principal.restaurantId),
    'POST /api/restaurants/:restaurantId/payment-account/link': ({ principal }) =>
      openAccountLink(platform, principal),
    'POST /api/restaurants/:restaurantId/payment-account/check': ({ principal }) =>
      checkPaymentAccount(platform, principal),
    'DELETE /api/restaurants/:restaurantId/payment-account': ({ principal }) =>
      disconnectAccount(platform, principal),
  });
  serveSigned(
    app,
    gate,
    { 'POST /api/stripe/webhooks': webhook, 'POST /api/stripe/connected-webhooks': connected },
    {
      'POST /api/stripe/webhooks': ({ upload, request }) =>
        receiveStripeEvent(platform, upload, String(request.headers['stripe-signature'] ?? '')),
      'POST /api/stripe/connected-webhooks': ({ upload, request }) =>
        receiveConnectedEvent(platform, upload, String(request.headers['stripe-signature'] ?? '')),
    },
  );
}
