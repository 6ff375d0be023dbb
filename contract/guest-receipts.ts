import { z } from 'zod';
import { Done, Id, Language, LanguageQuery, RestaurantParams } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';
import { Customer, Receipt } from './office-bills.ts';
import { TaxRate } from './restaurants.ts';

/** A receipt or credit note of the diner's own payment. */
export const OwnReceipt = Receipt.extend({
  /** Of its page on this site; works for 30 days. */
  path: z.string(),
});
export type OwnReceipt = z.infer<typeof OwnReceipt>;

/** What the page of the link shows. */
export const LinkedReceipt = Receipt.extend({
  locale: z.string(),
  timezone: z.string(),
  taxRates: z.array(TaxRate),
});
export type LinkedReceipt = z.infer<typeof LinkedReceipt>;

export const RECEIPT_PAPERS = ['a4', 'mm80', 'mm58'] as const;

const linkParams = z.strictObject({ restaurantId: Id, receiptId: Id });
const key = z.string().max(64);
/** Per address: a dining room shares one. */
const READS_PER_MINUTE = 120;
const PRINTS_PER_MINUTE = 30;
const MAILS_PER_MINUTE = 30;
const INVOICES_PER_MINUTE = 30;

/** The id becomes the invoice's: a repeated request changes nothing. */
const NewInvoice = z.strictObject({ invoiceId: Id, customer: Customer });
const NewMail = z.strictObject({ to: z.email().max(254), language: Language });
const MAIL_REFUSALS = ['RECEIPT_NOT_FOUND', 'TOO_MANY_MAILS'] as const;
const INVOICE_REFUSALS = [
  'RECEIPT_NOT_FOUND',
  'NOTHING_TO_INVOICE',
  'ISSUER_INCOMPLETE',
  'COMMAND_REUSED',
] as const;

export const guestReceipts = endpoints({
  'GET /api/receipts': {
    who: 'visitor',
    summary: 'Receipts and credit notes of the own payments',
    replies: { 200: z.object({ receipts: z.array(OwnReceipt) }) },
    refusals: [],
  },
  'POST /api/receipts/:receiptId/mails': {
    who: 'visitor',
    summary: 'Send an own receipt to an address, which is not kept',
    params: z.strictObject({ receiptId: Id }),
    body: NewMail,
    replies: { 202: Done },
    refusals: MAIL_REFUSALS,
    limitPerVisit: MAILS_PER_MINUTE,
  },
  'POST /api/restaurants/:restaurantId/receipts/:receiptId/mails': {
    who: 'staff:bills.view',
    summary: 'Send any receipt for a guest; audited, without the address',
    params: RestaurantParams.extend({ receiptId: Id }),
    body: NewMail,
    replies: { 202: Done },
    refusals: MAIL_REFUSALS,
    limitPerMinute: MAILS_PER_MINUTE,
  },
  'POST /api/receipts/:receiptId/invoices': {
    who: 'visitor',
    summary:
      'An invoice with the own tax data in the place of an own receipt; once more, it corrects the one before',
    params: z.strictObject({ receiptId: Id }),
    body: NewInvoice,
    replies: { 201: OwnReceipt },
    refusals: INVOICE_REFUSALS,
    limitPerVisit: INVOICES_PER_MINUTE,
  },
  'POST /api/restaurants/:restaurantId/receipts/:receiptId/invoices': {
    who: 'staff:bills.view',
    summary: 'The same for a guest',
    params: RestaurantParams.extend({ receiptId: Id }),
    body: NewInvoice,
    replies: { 201: Receipt },
    refusals: INVOICE_REFUSALS,
    limitPerMinute: 30,
  },
  'GET /api/receipt-links/:restaurantId/:receiptId': {
    who: 'public',
    summary: 'The receipt of a link, for 30 days',
    params: linkParams,
    query: z.strictObject({ key }),
    replies: { 200: LinkedReceipt },
    refusals: ['RECEIPT_NOT_FOUND'],
    limitPerMinute: READS_PER_MINUTE,
  },
  'GET /api/receipt-links/:restaurantId/:receiptId/receipt.pdf': {
    who: 'public',
    summary: 'The same as a PDF',
    params: linkParams,
    query: LanguageQuery.extend({ key, paper: z.enum(RECEIPT_PAPERS).default('a4') }),
    produces: 'application/pdf',
    replies: { 200: FileContent },
    refusals: ['RECEIPT_NOT_FOUND'],
    limitPerMinute: PRINTS_PER_MINUTE,
  },
});
