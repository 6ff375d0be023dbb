import type { OwnReceipt } from '#contract/guest-receipts.ts';
import type { Customer, Receipt } from '#contract/office-bills.ts';
import { receiptNumber } from '#domain/bills/receipt-chain.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { issueInvoice } from './issue-receipt.ts';
import { viewReceipt } from './read-receipts.ts';
import { receiptPath } from './receipt-link.ts';
import { listReceiptsOfDiner } from './store.ts';

interface NewInvoice {
  readonly invoiceId: string;
  readonly customer: Customer;
}

/**
 * Issues an invoice for this diner’s payment (RECEIPT-6, RECEIPT-7). Refuses RECEIPT_NOT_FOUND for anybody else’s, NOTHING_TO_INVOICE,
 * ISSUER_INCOMPLETE, and COMMAND_REUSED for the id of another document.
 */
export async function askForInvoice(
  platform: Platform,
  { restaurantId, dinerSessionId }: DinerPrincipal,
  receiptId: string,
  invoice: NewInvoice,
): Promise<OwnReceipt> {
  const issued = await changeInRestaurant(platform, restaurantId, async (change) => {
    const own = await listReceiptsOfDiner(change.tx, dinerSessionId);
    if (!own.some(({ id }) => id === receiptId)) return 'RECEIPT_NOT_FOUND';
    return issueInvoice(change, receiptId, invoice);
  });
  if (typeof issued === 'string') refuse(issued);
  const path = receiptPath({ restaurantId, receiptId: issued.id }, platform.settings.authSecret);
  return { ...viewReceipt(issued), path };
}

/** The same by staff, for any receipt of the restaurant; audited. */
export async function issueInvoiceFor(
  platform: Platform,
  member: MemberPrincipal,
  receiptId: string,
  invoice: NewInvoice,
): Promise<Receipt> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const issued = await issueInvoice(change, receiptId, invoice);
    if (typeof issued === 'string') refuse(issued);
    await change.audit(member, {
      action: 'receipt.invoice',
      subjectType: 'receipt',
      subjectId: issued.id,
      details: { number: receiptNumber(issued) },
    });
    return viewReceipt(issued);
  });
}
