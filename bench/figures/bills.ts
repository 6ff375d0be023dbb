import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client as PgClient } from 'pg';
import { PLACE_ORDER } from '#server/features/orders/placement-store.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { startReceiptPrinter } from '#tests/support/receipt-printer.ts';
import type { BillLoad } from '../clients/bill-load.ts';
import type { HttpLoad } from '../clients/http-load.ts';
import type { LiveQuestion } from '../clients/live-client.ts';
import type { SqlLoad } from '../clients/sql-load.ts';
import { type Client, startClient } from '../support/client.ts';
import { cappedFigure, type Figure, rateFigure } from '../support/figure.ts';
import { requestText } from '../support/http-connection.ts';
import { type Installation, PRINTER_HOST } from '../support/installation.ts';
import { quantile, type RoundResult } from '../support/load.ts';
import { openCarts } from '../support/open-carts.ts';
import { asNewOrder, asRequest } from '../support/order-payloads.ts';
import { type FilledSeat, fillCarts, ORDER_TOTAL_MINOR, openPlaces, type Seat } from '../support/seats.ts';

const PHONES = 8;
const ROUNDS = 5;
const ROUND_MS = 1_000;
/** More than either side does in a round. */
const PREPARED = 2_000;
const SHARE_AIM = 0.4;
const SEEN_MOST_MS = 300;
const TAKES = 200;
const TICKET_MOST_MS = 300;
const TICKETS = 40;
const PRINTER_PORT = Number(PRINTER_HOST.split(':')[1]);
const BETWEEN_ORDERS_MS = 250;
const PRINTED_WITHIN_MS = 10_000;
const LOAD_MS = 60_000;

/** Taking shares of a bill at a table of eight phones, when the others receive it, and when an order’s ticket is printed. */
export async function measureBills(installation: Installation, admin: PgClient): Promise<Figure[]> {
  const places = await openPlaces(admin, { restaurants: 1, tables: 1, diners: PHONES });
  const filled = await fillCarts(admin, places);
  await orderForAll(installation, filled);
  const seats = filled.map(({ seat }) => seat);
  const http = startClient('http-load');
  try {
    return [
      await measureShares(installation, http, seats),
      await measureSeen(installation, admin, seats),
      await measureTickets(installation, admin, http),
    ];
  } finally {
    await http.close();
  }
}

/** One order with three dishes per diner. */
async function orderForAll({ appUrl }: Installation, filled: readonly FilledSeat[]): Promise<void> {
  const orders = filled.map(asNewOrder);
  const [first] = orders;
  if (!first) throw new Error('nobody is at the table');
  const items = orders.flatMap((order) => order.items);
  const order = {
    ...first,
    order_mode: 'collaborative',
    subtotal_minor: ORDER_TOTAL_MINOR * orders.length,
    total_amount_minor: ORDER_TOTAL_MINOR * orders.length,
    line_ids: orders.flatMap((each) => each.line_ids),
    items: items.map((item, position) => ({ ...item, position })),
    participants: filled.map(({ seat }) => seat.dinerSessionId),
  };
  const sql = startClient('sql-load');
  const tasks = [{ restaurantId: first.restaurant_id, values: [JSON.stringify(order)] }];
  const load: SqlLoad = { url: appUrl, width: 1, ms: LOAD_MS, name: 'place-order', text: PLACE_ORDER, tasks };
  await sql.ask<RoundResult>(load);
  await sql.close();
}

const takeRequest = (seat: Seat): string =>
  requestText(
    'POST',
    '/api/bill/shares',
    { authorization: `Bearer ${seat.token}` },
    { shareId: randomUUID(), wish: { kind: 'mine' } },
  );

const asPrincipal = (seat: Seat): DinerPrincipal => ({
  kind: 'diner',
  dinerSessionId: seat.dinerSessionId,
  customerSessionId: seat.customerSessionId,
  restaurantId: seat.restaurantId,
  visitId: seat.visitId,
  tableId: seat.tableId,
  displayName: 'Bench',
  color: 0,
  language: 'en',
});

/** Each of the table’s phones takes its own share repeatedly; the same over as many direct connections, without a server. */
async function measureShares(
  { url, appUrl }: Installation,
  http: Client,
  seats: readonly Seat[],
): Promise<Figure> {
  const direct = startClient('bill-load');
  const prepared = Array.from({ length: PREPARED }, (_, index) => seats[index % seats.length]).filter(
    (seat): seat is Seat => seat !== undefined,
  );
  const sides = { ours: [] as number[], limit: [] as number[] };
  const rateOf = ({ done, seconds }: RoundResult): number => done / seconds;
  try {
    // The first round is a warm-up for both.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const load = { width: PHONES, ms: ROUND_MS };
      const ours: HttpLoad = { ...load, url, status: 201, requests: prepared.map(takeRequest) };
      const tasks = prepared.map((seat) => ({ diner: asPrincipal(seat), shareId: randomUUID() }));
      const rates = [
        rateOf(await http.ask<RoundResult>(ours)),
        rateOf(await direct.ask<RoundResult>({ ...load, url: appUrl, tasks } satisfies BillLoad)),
      ] as const;
      if (round === 0) continue;
      sides.ours.push(rates[0]);
      sides.limit.push(rates[1]);
    }
  } finally {
    await direct.close();
  }
  return rateFigure('taking a part of a bill, 8 phones at one table', '/s', sides, SHARE_AIM);
}

/** From one phone’s tap to the last of the seven others. */
async function measureSeen({ url }: Installation, admin: PgClient, seats: readonly Seat[]): Promise<Figure> {
  const [first, ...others] = seats;
  if (!first) throw new Error('nobody is at the table');
  const { rows } = await admin.query<{ version: number }>('select version from bills where visit_id = $1', [
    first.visitId,
  ]);
  const version = rows[0]?.version ?? 0;
  const live = startClient('live-client');
  const ask = (question: LiveQuestion) => live.ask<{ took: number[] }>(question);
  try {
    await ask({ kind: 'listen', url, tokens: others.map(({ token }) => token) });
    const strikes = Array.from({ length: TAKES }, (_, index) => ({
      request: takeRequest(first),
      status: 201,
      heardBy: others.map((_seat, phone) => phone),
      hint: { type: 'bill.changed', id: first.visitId, version: version + index + 1 } as const,
    }));
    const { took } = await ask({ kind: 'strike', url, strikes });
    return cappedFigure(
      'a part of a bill is taken, to the last of 7 other phones: p99',
      quantile(took, 0.99),
      SEEN_MOST_MS,
      'ms',
    );
  } finally {
    await live.close();
  }
}

/** From sending an order to its ticket from a network printer. */
async function measureTickets(installation: Installation, admin: PgClient, http: Client): Promise<Figure> {
  const places = await openPlaces(admin, { restaurants: 1, tables: TICKETS });
  const printer = await startReceiptPrinter(PRINTER_PORT);
  await admin.query(ADD_PRINTER, [randomUUID(), places[0]?.restaurantId, printer.host, printer.port]);
  const seats = await fillCarts(admin, places);
  await openCarts(http, installation, seats);
  const took: number[] = [];
  try {
    for (const seat of seats) {
      const printed = new Promise<number>((resolve) => {
        printer.onPaper = () => resolve(performance.now());
      });
      const sentAt = performance.now();
      await http.ask({
        url: installation.url,
        width: 1,
        ms: LOAD_MS,
        status: 201,
        requests: [asRequest(seat)],
        isOnce: true,
      } satisfies HttpLoad);
      const late = new AbortController();
      const isLate = delay(PRINTED_WITHIN_MS, 'late' as const, { signal: late.signal }).catch(
        () => 'late' as const,
      );
      const printedAt = await Promise.race([printed, isLate]);
      late.abort();
      if (printedAt === 'late') throw new Error('a ticket was not printed');
      took.push(printedAt - sentAt);
      await delay(BETWEEN_ORDERS_MS);
    }
  } finally {
    await printer.close();
  }
  took.sort((one, other) => one - other);
  return cappedFigure('an order is sent, to its ticket: p99', quantile(took, 0.99), TICKET_MOST_MS, 'ms');
}

const ADD_PRINTER = `
insert into printers (id, restaurant_id, name, connection, host, port, width_mm, language, code_page, events, copies, beeps, prints_since, created_at)
values ($1, $2, 'Kitchen', 'server', $3, $4, 80, 'en', 'auto', '{placed}', 1, false, now() - interval '1 minute', now() - interval '1 minute')`;
