import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { CallInput } from '#contract/endpoints.ts';
import type { Customer, OfficeBill, Receipt } from '#contract/office-bills.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { filled, isDay } from '#web/staff/data/queries.ts';

const LIST = 'GET /api/restaurants/:restaurantId/bills';

export interface BillsFilter {
  readonly search: string;
  readonly state: string;
  readonly method: string;
  readonly from: string;
  readonly until: string;
  /** As the address has it; an empty text: the latest first. */
  readonly sort: string;
}

type BillsQuery = NonNullable<CallInput<Api[typeof LIST]>['query']>;

/** An empty text is no filter; a day that the address cannot mean neither. */
export const billsQueryOf = ({ from, until, ...rest }: BillsFilter): BillsQuery =>
  filled({ ...rest, from: isDay(from) ? from : '', until: isDay(until) ? until : '' });

const billsKey = (restaurantId: string) => ['bills', restaurantId] as const;
export const billKey = (restaurantId: string, visitId: string) =>
  [...billsKey(restaurantId), 'one', visitId] as const;

export const useBills = (restaurantId: string, filter: BillsFilter, page: number) =>
  useQuery({
    queryKey: [...billsKey(restaurantId), 'list', filter, page],
    queryFn: ({ signal }) =>
      call(LIST, { params: { restaurantId }, query: { ...billsQueryOf(filter), page }, signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

export const useBill = (restaurantId: string, visitId: string | null) =>
  useQuery({
    enabled: visitId !== null,
    queryKey: billKey(restaurantId, visitId ?? ''),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/bills/:visitId', {
        params: { restaurantId, visitId: visitId ?? '' },
        signal,
      }),
    networkMode: 'always',
  });

export const refundPayment = (
  params: { restaurantId: string; visitId: string },
  body: {
    refundId: string;
    paymentId: string;
    amountMinor: number;
    reason: string;
    items?: { lineId: string; quantity: number }[];
  },
): Promise<OfficeBill> =>
  call('POST /api/restaurants/:restaurantId/bills/:visitId/refunds', { params, body });

export const issueInvoice = (
  params: { restaurantId: string; receiptId: string },
  body: { invoiceId: string; customer: Customer },
): Promise<Receipt> =>
  call('POST /api/restaurants/:restaurantId/receipts/:receiptId/invoices', { params, body });

export const mailReceipt = (
  params: { restaurantId: string; receiptId: string },
  body: { to: string; language: Language },
) => call('POST /api/restaurants/:restaurantId/receipts/:receiptId/mails', { params, body });
