import { queryOptions } from '@tanstack/react-query';
import type { LinkedReceipt, OwnReceipt } from '#contract/guest-receipts.ts';
import type { Customer } from '#contract/office-bills.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';

/** Receipts of this phone's payments, up to a day after its visit. */
export const ownReceiptsQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: ['own-receipts', dinerSessionId],
    queryFn: async ({ signal }): Promise<readonly OwnReceipt[]> =>
      (await call('GET /api/receipts', { signal })).receipts,
  });

export interface ReceiptLink {
  readonly restaurantId: string;
  readonly receiptId: string;
  readonly key: string;
}

export const linkedReceiptQuery = ({ restaurantId, receiptId, key }: ReceiptLink) =>
  queryOptions({
    queryKey: ['linked-receipt', restaurantId, receiptId, key],
    queryFn: ({ signal }): Promise<LinkedReceipt> =>
      call('GET /api/receipt-links/:restaurantId/:receiptId', {
        params: { restaurantId, receiptId },
        query: { key },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The download address of the receipt. */
export function receiptFile(
  { restaurantId, receiptId, key }: ReceiptLink,
  print: { paper: string; language: Language },
): string {
  const query = new URLSearchParams({ key, ...print });
  return `/api/receipt-links/${restaurantId}/${receiptId}/receipt.pdf?${query}`;
}

export const mailReceipt = (receiptId: string, body: { to: string; language: Language }) =>
  call('POST /api/receipts/:receiptId/mails', { params: { receiptId }, body });

export const askForInvoice = (receiptId: string, body: { invoiceId: string; customer: Customer }) =>
  call('POST /api/receipts/:receiptId/invoices', { params: { receiptId }, body });
