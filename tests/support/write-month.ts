import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { openRoom } from './dining-room.ts';
import { createTable } from './factories.ts';
import {
  beginOf,
  MINUTE_MS,
  type Month,
  momentsOf,
  pricedRound,
  type Request,
  type Round,
  STATION_OF,
} from './sales-month.ts';

/** Inserts the same month as rows. */
export async function writeMonth(dining: TestApp, month: Month): Promise<string> {
  const { restaurantId } = await openRoom(dining, {
    timezone: month.timezone,
    currency: month.currency,
    day_starts_at_hour: month.dayStartsAtHour,
    prices_include_tax: month.pricesIncludeTax,
  });
  const query = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);
  const first = randomUUID();
  for (const [index, visit] of month.visits.entries()) {
    const begin = beginOf(month) + visit.at * MINUTE_MS;
    const tableId = await createTable(dining.database, restaurantId);
    const visitId = index === 0 ? first : randomUUID();
    const at = (minutes: number) => new Date(begin + minutes * MINUTE_MS);
    const isMerged = visit.isMerged && index > 0;
    await query(
      `insert into visits (id, restaurant_id, table_id, opened_at, closed_at, merged_into_visit_id) values ($1, $2, $3, $4, $5, $6)`,
      [
        visitId,
        restaurantId,
        tableId,
        at(0),
        visit.isOpen && !isMerged ? null : at(visit.minutes),
        isMerged ? first : null,
      ],
    );
    const phones = await Promise.all(
      Array.from({ length: Math.max(visit.phones, 2) }, async (_, phone) => {
        const id = randomUUID();
        const isThere = phone < visit.phones;
        await query(
          `insert into diner_sessions (id, restaurant_id, visit_id, table_id, public_id, token_hash, display_name, color, joined_at, last_activity_at, expires_at)
           values ($1, $2, $3, $4, $5, sha256(convert_to($5::text, 'UTF8')), 'Fig', 0, $6, $6, $7)`,
          [
            id,
            restaurantId,
            isThere ? visitId : await elsewhere(dining, restaurantId),
            tableId,
            id,
            at(0),
            at(90),
          ],
        );
        return id;
      }),
    );
    if (isMerged) continue;
    for (const round of visit.rounds)
      await writeRound(month, round, { dining, restaurantId, tableId, visitId, phones, at });
    for (const request of visit.requests)
      await writeRequest(request, { dining, restaurantId, tableId, visitId, phones, at });
    const billId = randomUUID();
    await query('insert into bills (id, restaurant_id, visit_id) values ($1, $2, $3)', [
      billId,
      restaurantId,
      visitId,
    ]);
    for (const payment of visit.payments)
      await query(
        `insert into payments (restaurant_id, bill_id, amount_minor, tip_minor, currency, method, status, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          restaurantId,
          billId,
          payment.amount,
          payment.tip,
          month.currency,
          payment.method,
          payment.status,
          at(payment.afterMinutes),
        ],
      );
  }
  return restaurantId;
}

/** A visit without orders, whose phones tip nevertheless: they moved on to another table. */
async function elsewhere(dining: TestApp, restaurantId: string): Promise<string> {
  const tableId = await createTable(dining.database, restaurantId);
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `insert into visits (restaurant_id, table_id, opened_at) values ($1, $2, '2026-01-01') returning id`,
    [restaurantId, tableId],
  );
  return rows[0]?.id ?? '';
}

interface RoundPlace {
  dining: TestApp;
  restaurantId: string;
  tableId: string;
  visitId: string;
  phones: string[];
  at: (minutes: number) => Date;
}

async function writeRound(month: Month, round: Round, place: RoundPlace): Promise<void> {
  const { dining, restaurantId, tableId, visitId, phones, at } = place;
  const priced = pricedRound(month, round);
  const id = randomUUID();
  const { oracle } = dining.testDatabase;
  const moments = momentsOf(round).map((after) =>
    after === null ? null : new Date(at(round.afterMinutes).getTime() + after * 1_000),
  );
  await oracle.query(
    `insert into orders (id, restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, cancel_reason,
       order_mode, currency, subtotal_minor, taxes, tax_minor, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at, created_at, updated_at, status_since,
       confirmed_at, preparing_at, ready_at, delivered_at)
     values ($1, $2, $3, $4, $1::uuid::text, $1::uuid::text, '2026-01-01', 1, $5, $6, 'individual', $7, $8, $17, $9, $10, $11, 15, $12, $12, $12, $12, $13, $14, $15, $16)`,
    [
      id,
      restaurantId,
      tableId,
      visitId,
      round.isCancelled ? 'cancelled' : 'completed',
      round.isCancelled ? round.reason : null,
      month.currency,
      priced.subtotalMinor,
      priced.taxMinor,
      priced.serviceChargeMinor,
      priced.totalMinor,
      at(round.afterMinutes),
      ...moments,
      JSON.stringify(priced.taxes),
    ],
  );
  if (round.servedBy !== null)
    await oracle.query(
      `insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, version, at)
       values ($1, $2, 'ready', 'delivered', 'member', $3, $4, 5, $5)`,
      [restaurantId, id, round.servedBy, `${round.servedBy} Gil`, at(round.afterMinutes)],
    );
  for (const [index, line] of round.lines.entries()) {
    const unit = priced.units[index] ?? 0;
    await oracle.query(
      `insert into order_items (restaurant_id, order_id, position, name, category, options, quantity, base_price_minor, unit_price_minor, total_minor, tax_rate, station, created_at, updated_at)
       values ($1, $2, $3, $11, 'Tapas', $4, $5, $6, $7, $8, $9, $12, $10, $10)`,
      [
        restaurantId,
        id,
        index,
        JSON.stringify(line.options.map((priceMinor) => ({ groupName: 'Size', name: 'Half', priceMinor }))),
        line.quantity,
        line.base,
        unit,
        unit * line.quantity,
        line.taxRate,
        at(round.afterMinutes),
        line.dish,
        STATION_OF[line.dish],
      ],
    );
  }
  for (const [index, tip] of round.tips.entries())
    await oracle.query(
      'insert into tips (restaurant_id, order_id, visit_id, diner_session_id, amount_minor) values ($1, $2, $3, $4, $5)',
      [restaurantId, id, visitId, phones[index], tip],
    );
}

async function writeRequest(
  { afterMinutes, kind, taken, done, isWithdrawn }: Request,
  { dining, restaurantId, tableId, visitId, at }: RoundPlace,
): Promise<void> {
  const called = at(afterMinutes);
  const after = (seconds: number | null) =>
    seconds === null ? null : new Date(called.getTime() + seconds * 1_000);
  await dining.testDatabase.oracle.query(
    `insert into staff_requests (restaurant_id, table_id, visit_id, request_type, wish, status, created_at, updated_at, taken_at, completed_at, completed_by_name, withdrawn_at)
     values ($1, $2, $3, $4, $5, 'completed', $6, $6, $7, $8, $9, $10)`,
    [
      restaurantId,
      tableId,
      visitId,
      kind === 'assistance' ? kind : 'service',
      kind === 'assistance' ? null : kind,
      called,
      after(taken),
      after(done ?? 0),
      done === null ? null : 'Ana Gil',
      isWithdrawn ? called : null,
    ],
  );
}
