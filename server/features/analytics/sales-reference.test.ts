import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SalesParts, SalesReport } from '#contract/analytics.ts';
import { SALES_FIGURES, type SalesFigures, sumSales } from '#domain/analytics/sales.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember } from '#tests/support/factories.ts';
import {
  aMonth,
  beginOf,
  DAYS,
  MINUTE_MS,
  type Month,
  type Payment,
  pricedRound,
  type Round,
  type Visit,
} from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

const dining = setUpApp();

/** The restaurant’s wall clock as a single increasing number: minutes since 1970 as if it were UTC. */
function wallMinutes(ms: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    ms,
  );
  return Date.parse(`${text.replace(' ', 'T')}:00Z`) / MINUTE_MS;
}

/** The reference: computed sequentially, without SQL and without hourly sums. */
class Reference {
  readonly #days = new Map<string, Record<string, number>>();
  readonly #month: Month;

  constructor(month: Month) {
    this.#month = month;
    for (const visit of month.visits) if (!visit.isMerged || visit === month.visits[0]) this.#count(visit);
  }

  of(day: string): SalesFigures {
    const found = this.#days.get(day);
    return Object.fromEntries(SALES_FIGURES.map((name) => [name, found?.[name] ?? 0])) as SalesFigures;
  }

  get days(): ReadonlySet<string> {
    return new Set(this.#days.keys());
  }

  #count(visit: Visit): void {
    const begin = beginOf(this.#month) + visit.at * MINUTE_MS;
    for (const round of visit.rounds) this.#countRound(round, begin);
    for (const payment of visit.payments) this.#countPayment(payment, begin);
    if (visit.rounds.every(({ isCancelled }) => isCancelled)) return;
    this.#add(begin, 'visits', 1);
    this.#add(begin, 'guests', visit.phones === 0 ? 1 : visit.phones);
    if (visit.isOpen) return;
    this.#add(begin, 'closedVisits', 1);
    this.#add(begin, 'minutes', visit.minutes);
  }

  #countRound(round: Round, begin: number): void {
    const at = begin + round.afterMinutes * MINUTE_MS;
    const { subtotalMinor, taxMinor, serviceChargeMinor, totalMinor } = pricedRound(this.#month, round);
    if (round.isCancelled) {
      this.#add(at, 'cancelledOrders', 1);
      this.#add(at, 'cancelledMinor', totalMinor);
      return;
    }
    this.#add(at, 'orders', 1);
    this.#add(at, 'grossMinor', subtotalMinor + (this.#month.pricesIncludeTax ? 0 : taxMinor));
    this.#add(at, 'taxMinor', taxMinor);
    this.#add(at, 'serviceChargeMinor', serviceChargeMinor);
    for (const tip of round.tips) this.#add(at, 'tipsMinor', tip);
    for (const line of round.lines) {
      const plain = pricedRound(this.#month, { ...round, lines: [{ ...line, factor: 1 }] }).subtotalMinor;
      const charged = pricedRound(this.#month, { ...round, lines: [line] }).subtotalMinor;
      this.#add(at, charged < plain ? 'discountMinor' : 'surchargeMinor', Math.abs(charged - plain));
    }
  }

  #countPayment({ afterMinutes, amount, tip, method, status }: Payment, begin: number): void {
    const at = begin + afterMinutes * MINUTE_MS;
    if (status === 'refunded') this.#add(at, 'refundedMinor', amount + tip);
    if (status !== 'succeeded') return;
    this.#add(at, 'tipsMinor', tip);
    this.#add(at, `${method}Minor`, amount + tip);
  }

  #add(ms: number, name: (typeof SALES_FIGURES)[number], value: number): void {
    const { timezone, dayStartsAtHour } = this.#month;
    const minutes = wallMinutes(ms, timezone) - dayStartsAtHour * 60;
    const day = new Date(minutes * MINUTE_MS).toISOString().slice(0, 10);
    const figures = this.#days.get(day) ?? {};
    figures[name] = (figures[name] ?? 0) + value;
    this.#days.set(day, figures);
  }
}

it(
  'NUM-4 NUM-5 NUM-7 NUM-8 every figure of every day equals a slow reference for the same month, to the minor unit',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(aMonth, async (month) => {
        const restaurantId = await writeMonth(dining, month);
        const owner = await createMember(dining.database, restaurantId, 'owner');
        const from = new Date(beginOf(month) - 2 * DAY_MS).toISOString().slice(0, 10);
        const until = new Date(beginOf(month) + (DAYS + 3) * DAY_MS).toISOString().slice(0, 10);
        const reply = await send<SalesReport>(
          dining.app,
          owner,
          `GET /api/restaurants/${restaurantId}/analytics/sales?range=own&from=${from}&until=${until}&comparison=none`,
        );
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        const reference = new Reference(month);
        const sumOf = async (by: string) => {
          const { body } = await send<SalesParts>(
            dining.app,
            owner,
            `GET /api/restaurants/${restaurantId}/analytics/sales-parts?range=own&from=${from}&until=${until}&by=${by}`,
          );
          return body.parts.reduce((sum, { minor: each }) => sum + each, 0);
        };
        const { grossMinor, taxMinor, cashMinor, cardMinor, onlineMinor } = sumSales(
          [...reference.days].map((day) => reference.of(day)),
        );
        const beforeTax = month.pricesIncludeTax ? grossMinor : grossMinor - taxMinor;
        expect(
          await Promise.all(['hour', 'weekday-hour', 'tax', 'method', 'category', 'dish'].map(sumOf)),
        ).toEqual([
          grossMinor,
          grossMinor,
          taxMinor,
          cashMinor + cardMinor + onlineMinor,
          beforeTax,
          beforeTax,
        ]);
        for (const { day, figures } of reply.body.byDay)
          expect({ day, figures }).toEqual({ day, figures: reference.of(day) });
        const shown = new Set(reply.body.byDay.map(({ day }) => day));
        expect([...reference.days].filter((day) => !shown.has(day))).toEqual([]);
      }),
      { numRuns: 25 },
    ),
);
