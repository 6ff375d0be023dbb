import type { Language } from '#contract/common.ts';
import { order as english } from '#messages/en/diner/order.ts';
import { ordersFile as englishFile } from '#messages/en/orders-file.ts';
import { order as spanish } from '#messages/es/diner/order.ts';
import { ordersFile as spanishFile } from '#messages/es/orders-file.ts';
import { getManner } from '#server/platform/auth/manner-store.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { amountText, listFile, localMoment, ROWS_TO_READ } from '#server/platform/http/list-file.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { type OrdersQuery, sortOf } from './list-restaurant-orders.ts';
import { listOrders } from './list-store.ts';
import type { OrderItemRecord, OrderRecord } from './order-record.ts';

const WORDS = { en: { ...englishFile, ...english }, es: { ...spanishFile, ...spanish } };

const dishText = ({ quantity, name, options }: OrderItemRecord): string =>
  `${quantity} × ${[name, ...options.map((option) => option.name)].join(', ')}`;

/** The orders that match, one a row; beyond 10,000 the file says in its last row that there are more. */
export async function exportOrders(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...query }: OrdersQuery & { language?: Language | undefined },
): Promise<FileReply> {
  const [{ timezone, default_language }, records] = await Promise.all([
    getManner(database, restaurantId),
    listOrders(database, restaurantId, {
      filter: query,
      sort: sortOf(query),
      after: null,
      limit: ROWS_TO_READ,
    }),
  ]);
  const words = WORDS[language ?? default_language];
  const moment = localMoment(timezone);
  const rowOf = (record: OrderRecord): string[] => [
    record.order_number,
    record.tracking_number,
    moment(record.created_at),
    record.table_number,
    words.statusNames[record.status],
    words.modes[record.order_mode],
    record.submitted_by_name ?? '',
    record.items.map(dishText).join('; '),
    amountText(record.subtotal_minor),
    amountText(record.service_charge_minor),
    amountText(record.tax_minor),
    amountText(record.total_amount_minor),
    amountText(record.tip_minor),
    record.currency,
    record.cancel_reason ?? '',
  ];
  return listFile({
    name: 'orders.csv',
    columns: words.csvColumns,
    rows: records,
    cellsOf: rowOf,
    thereAreMore: words.thereAreMore,
  });
}
