import type { Language } from '#contract/common.ts';
import type { BillRow } from '#contract/office-bills.ts';
import { readBillSearch } from '#domain/bills/bills-list.ts';
import { officeBills as english } from '#messages/en/office-bills.ts';
import { officeBills as spanish } from '#messages/es/office-bills.ts';
import { getPreferences } from '#server/platform/auth/preferences-store.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { type BillRowRecord, type BillsRequest, billsList } from './bills-list-store.ts';

const WORDS = { en: english, es: spanish };
const PAGE_SIZE = 20;

/** The list’s request, whose search may be an amount. */
async function requestOf(
  { database }: Platform,
  restaurantId: string,
  request: BillsRequest,
): Promise<BillsRequest> {
  if (!request.search) return request;
  const { currency } = await getPreferences(database, restaurantId);
  const { words, amountMinor } = readBillSearch(request.search, currency);
  return { ...request, search: words, amountMinor };
}

export async function readBills(
  platform: Platform,
  restaurantId: string,
  request: BillsRequest & { page?: number | undefined },
): Promise<{ bills: BillRow[]; total: number }> {
  const { page } = request;
  const asked = await requestOf(platform, restaurantId, request);
  const { rows, total } = await billsList.page(
    platform.database,
    restaurantId,
    { ...asked, page },
    PAGE_SIZE,
  );
  return { bills: rows.map(viewRow), total };
}

const viewRow = (row: BillRowRecord): BillRow => ({
  visitId: row.visit_id,
  tableNumber: row.table_number,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  status: row.status,
  guests: row.guests,
  currency: row.currency,
  totalMinor: row.total_minor,
  paidMinor: row.paid_minor,
  refundedMinor: row.refunded_minor,
  discountsMinor: row.discounts_minor,
  tipsMinor: row.tips_minor,
  methods: row.methods,
});

export async function exportBills(
  platform: Platform,
  restaurantId: string,
  { language, ...request }: BillsRequest & { language?: Language | undefined },
): Promise<FileReply> {
  const asked = await requestOf(platform, restaurantId, request);
  return listCsv(platform, restaurantId, language, {
    list: 'bills',
    fileName: 'bills.csv',
    rows: billsList.rows(platform.database, restaurantId, asked),
    columns: {
      table: (each) => each.table_number,
      opened: (each, { moment }) => moment(each.opened_at),
      closed: (each, { moment }) => moment(each.closed_at),
      state: (each, { language: words }) => WORDS[words].states[each.status],
      guests: (each) => each.guests.join(', '),
      total: (each, { amount }) => amount(each.total_minor, each.currency),
      paid: (each, { amount }) => amount(each.paid_minor, each.currency),
      refunded: (each, { amount }) => amount(each.refunded_minor, each.currency),
      discounts: (each, { amount }) => amount(each.discounts_minor, each.currency),
      tips: (each, { amount }) => amount(each.tips_minor, each.currency),
      currency: (each) => each.currency,
      methods: (each, { language: words }) =>
        each.methods.map((method) => WORDS[words].methods[method]).join(', '),
      receipts: (each) => each.receipts.join(', '),
    },
  });
}
