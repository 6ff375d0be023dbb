import type { Language } from '#contract/common.ts';
import { order as english } from '#messages/en/order.ts';
import { ordersFile as englishFile } from '#messages/en/orders-file.ts';
import { order as spanish } from '#messages/es/order.ts';
import { ordersFile as spanishFile } from '#messages/es/orders-file.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { tableFile } from '#server/platform/http/table-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type OrdersQuery, sortOf } from './list-restaurant-orders.ts';
import { listOrders } from './list-store.ts';
import type { OrderItemRecord, OrderRecord } from './order-record.ts';
import { getRestaurantClock } from './store.ts';

/** One file is made in memory; whoever needs more asks for a shorter time. */
const MOST_ORDERS = 10_000;
const WORDS = { en: { ...englishFile, ...english }, es: { ...spanishFile, ...spanish } };

/** "2026-11-20 21:03:07" by the restaurant's clock: what every spreadsheet reads as a time. */
const localMoment = (timeZone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
};

const amount = (minor: number): string => (minor / 100).toFixed(2);

const dishText = ({ quantity, name, options }: OrderItemRecord): string =>
  `${quantity} × ${[name, ...options.map((option) => option.name)].join(', ')}`;

/** The orders that match, one a row; beyond 10,000 the file says in its last row that there are more. */
export async function exportOrders(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...query }: OrdersQuery & { language?: Language | undefined },
): Promise<FileReply> {
  const [{ timezone, default_language }, records] = await Promise.all([
    getRestaurantClock(database, restaurantId),
    listOrders(database, restaurantId, {
      filter: query,
      sort: sortOf(query),
      after: null,
      limit: MOST_ORDERS + 1,
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
    amount(record.subtotal_minor),
    amount(record.service_charge_minor),
    amount(record.tax_minor),
    amount(record.total_amount_minor),
    amount(record.tip_minor),
    record.currency,
    record.cancel_reason ?? '',
  ];
  const rows = records.slice(0, MOST_ORDERS).map(rowOf);
  const more = records.length > MOST_ORDERS ? [[words.thereAreMore(MOST_ORDERS)]] : [];
  return tableFile([[...words.csvColumns], ...rows, ...more], 'orders.csv');
}
