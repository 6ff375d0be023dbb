import { guestReceipts } from '#contract/guest-receipts.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { askForInvoice, issueInvoiceFor } from './ask-for-invoice.ts';
import { printLinkedReceipt, readLinkedReceipt, readOwnReceipts } from './guest-receipts.ts';
import { mailOwnReceipt, mailReceiptFor } from './mail-receipt.ts';

export function receiptsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, guestReceipts, {
    'GET /api/receipts': ({ principal }) => readOwnReceipts(platform, principal),
    'POST /api/receipts/:receiptId/mails': ({ principal, params, body }) =>
      mailOwnReceipt(platform, principal, params.receiptId, body),
    'POST /api/restaurants/:restaurantId/receipts/:receiptId/mails': ({ principal, params, body }) =>
      mailReceiptFor(platform, principal, params.receiptId, body),
    'POST /api/receipts/:receiptId/invoices': ({ principal, params, body }) =>
      askForInvoice(platform, principal, params.receiptId, body),
    'POST /api/restaurants/:restaurantId/receipts/:receiptId/invoices': ({ principal, params, body }) =>
      issueInvoiceFor(platform, principal, params.receiptId, body),
    'GET /api/receipt-links/:restaurantId/:receiptId': ({ params, query }) =>
      readLinkedReceipt(platform, { ...params, ...query }),
    'GET /api/receipt-links/:restaurantId/:receiptId/receipt.pdf': ({ params, query: { key, ...print } }) =>
      printLinkedReceipt(platform, { ...params, key }, print),
  });
}
