import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { type PricedLineInput, priceCart } from '#domain/prices/pricing.ts';
import type { TestApp } from './app.ts';
import { openRoom } from './dining-room.ts';
import { createTable } from './factories.ts';

export const MINUTE_MS = 60_000;

interface Line {
  base: number;
  /** Prices of its options. */
  options: number[];
  quantity: number;
  factor: number;
}
export interface Payment {
  afterMinutes: number;
  amount: number;
  tip: number;
  method: 'cash' | 'card' | 'online';
  status: 'succeeded' | 'refunded' | 'pending' | 'failed';
}
export interface Round {
  afterMinutes: number;
  lines: Line[];
  isCancelled: boolean;
  /** Of each phone that gave one. */
  tips: number[];
}
export interface Visit {
  /** Minutes after the month began. */
  at: number;
  minutes: number;
  isOpen: boolean;
  phones: number;
  /** Staff moved its orders to another party's visit: a table that was merged. */
  isMerged: boolean;
  rounds: Round[];
  payments: Payment[];
}
export interface Month {
  timezone: string;
  /** YYYY-MM-DD. */
  from: string;
  currency: string;
  taxRate: number;
  serviceChargeRate: number;
  pricesIncludeTax: boolean;
  dayStartsAtHour: number;
  visits: Visit[];
}

export const DAYS = 31;
const minor = (max: number) => fc.integer({ min: 0, max });
const aLine: fc.Arbitrary<Line> = fc.record({
  base: minor(9_999),
  options: fc.array(fc.integer({ min: -300, max: 900 }), { maxLength: 2 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  factor: fc.constantFrom(1, 0.8, 0.95, 1.05, 1.3),
});
const aRound: fc.Arbitrary<Round> = fc.record({
  afterMinutes: minor(240),
  lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
  isCancelled: fc.boolean(),
  tips: fc.array(minor(2_000), { maxLength: 2 }),
});
const aPayment: fc.Arbitrary<Payment> = fc.record({
  afterMinutes: minor(300),
  amount: fc.integer({ min: 1, max: 50_000 }),
  tip: minor(3_000),
  method: fc.constantFrom('cash', 'card', 'online'),
  status: fc.constantFrom('succeeded', 'succeeded', 'refunded', 'pending', 'failed'),
});
const aVisit: fc.Arbitrary<Visit> = fc.record({
  at: minor(DAYS * 24 * 60),
  minutes: minor(300),
  isOpen: fc.boolean(),
  phones: fc.integer({ min: 0, max: 3 }),
  isMerged: fc.boolean(),
  rounds: fc.array(aRound, { maxLength: 3 }),
  payments: fc.array(aPayment, { maxLength: 2 }),
});
/** Months in which the clocks change forward, back, and not at all; a zone that is no whole hour from UTC; money without decimals and with three. */
export const aMonth: fc.Arbitrary<Month> = fc.record({
  timezone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Asia/Kathmandu'),
  from: fc.constantFrom('2026-03-08', '2026-10-10', '2026-06-01'),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  taxRate: fc.constantFrom(0, 0.1, 0.08875),
  serviceChargeRate: fc.constantFrom(0, 0.05),
  pricesIncludeTax: fc.boolean(),
  dayStartsAtHour: fc.integer({ min: 0, max: 11 }),
  visits: fc.array(aVisit, { minLength: 1, maxLength: 12 }),
});

export const beginOf = ({ from }: Month): number => Date.parse(`${from}T00:00:00Z`);

/** Lines one by one: each has a factor of its own, as where guests came at different hours. */
export function pricedRound(month: Month, { lines }: Round) {
  const inputs = lines.map(
    ({ base, options, quantity }, index): PricedLineInput => ({
      id: String(index),
      ownerId: '',
      basePriceMinor: base,
      category: 'Tapas',
      optionPricesMinor: options,
      quantity,
    }),
  );
  const priced = inputs.map((input, index) => {
    const factor = lines[index]?.factor ?? 1;
    return priceCart([input], { food: factor, drinks: factor }, month).lines[0];
  });
  const flat = priced.map((line, index) => ({
    ...(inputs[index] as PricedLineInput),
    basePriceMinor: line?.unitPriceMinor ?? 0,
    optionPricesMinor: [],
  }));
  return {
    ...priceCart(flat, { food: 1, drinks: 1 }, month),
    units: priced.map((line) => line?.unitPriceMinor ?? 0),
  };
}

/** The same month as rows. */
export async function writeMonth(dining: TestApp, month: Month): Promise<string> {
  const { restaurantId } = await openRoom(dining, {
    timezone: month.timezone,
    currency: month.currency,
    day_starts_at_hour: month.dayStartsAtHour,
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

/** A visit without orders, whose phones tip all the same: they went on to another table. */
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
  await oracle.query(
    `insert into orders (id, restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, cancel_reason,
       order_mode, currency, subtotal_minor, tax_minor, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at, created_at, updated_at, status_since)
     values ($1, $2, $3, $4, $1::uuid::text, $1::uuid::text, '2026-01-01', 1, $5, $6, 'individual', $7, $8, $9, $10, $11, 15, $12, $12, $12, $12)`,
    [
      id,
      restaurantId,
      tableId,
      visitId,
      round.isCancelled ? 'cancelled' : 'completed',
      round.isCancelled ? 'x' : null,
      month.currency,
      priced.subtotalMinor,
      priced.taxMinor,
      priced.serviceChargeMinor,
      priced.totalMinor,
      at(round.afterMinutes),
    ],
  );
  for (const [index, line] of round.lines.entries()) {
    const unit = priced.units[index] ?? 0;
    await oracle.query(
      `insert into order_items (restaurant_id, order_id, position, name, category, options, quantity, base_price_minor, unit_price_minor, total_minor, tax_rate, station, created_at, updated_at)
       values ($1, $2, $3, 'Croquetas', 'Tapas', $4, $5, $6, $7, $8, $9, 'kitchen', $10, $10)`,
      [
        restaurantId,
        id,
        index,
        JSON.stringify(line.options.map((priceMinor) => ({ groupName: 'Size', name: 'Half', priceMinor }))),
        line.quantity,
        line.base,
        unit,
        unit * line.quantity,
        month.taxRate,
        at(round.afterMinutes),
      ],
    );
  }
  for (const [index, tip] of round.tips.entries())
    await oracle.query(
      'insert into tips (restaurant_id, order_id, visit_id, diner_session_id, amount_minor) values ($1, $2, $3, $4, $5)',
      [restaurantId, id, visitId, phones[index], tip],
    );
}
