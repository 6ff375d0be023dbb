import type { Language } from '#contract/common.ts';
import { order as english } from '#messages/en/diner/later/order.ts';
import { ordersFile as englishFile } from '#messages/en/orders-file.ts';
import { order as spanish } from '#messages/es/diner/later/order.ts';
import { ordersFile as spanishFile } from '#messages/es/orders-file.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv, ROWS_TO_READ } from '#server/platform/lists/list-csv.ts';
import { type OrdersQuery, sortOf } from './list-restaurant-orders.ts';
import { listOrders } from './list-store.ts';
import type { OrderItemRecord } from './order-record.ts';

const WORDS = { en: { ...englishFile, ...english }, es: { ...spanishFile, ...spanish } };

const itemText = ({ quantity, name, options }: OrderItemRecord): string =>
  `${quantity} × ${[name, ...options.map((option) => option.name)].join(', ')}`;

export function exportOrders(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...query }: OrdersQuery & { language?: Language | undefined },
): Promise<FileReply> {
  return listCsv({ database }, restaurantId, language, {
    list: 'orders',
    fileName: 'orders.csv',
    rows: listOrders(database, restaurantId, {
      filter: query,
      sort: sortOf(query),
      after: null,
      limit: ROWS_TO_READ,
    }),
    columns: {
      order: (order) => order.order_number,
      trackingNumber: (order) => order.tracking_number,
      placedAt: (order, { moment }) => moment(order.created_at),
      table: (order) => order.table_number,
      status: (order, { language: asked }) => WORDS[asked].statusNames[order.status],
      mode: (order, { language: asked }) => WORDS[asked].modes[order.order_mode],
      submittedBy: (order) => order.submitted_by_name,
      items: (order) => order.items.map(itemText).join('; '),
      subtotal: (order, { amount }) => amount(order.subtotal_minor, order.currency),
      serviceCharge: (order, { amount }) => amount(order.service_charge_minor, order.currency),
      tax: (order, { amount }) => amount(order.tax_minor, order.currency),
      total: (order, { amount }) => amount(order.total_amount_minor, order.currency),
      tip: (order, { amount }) => amount(order.tip_minor, order.currency),
      currency: (order) => order.currency,
      cancelReason: (order) => order.cancel_reason,
    },
  });
}
