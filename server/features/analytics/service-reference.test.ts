import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ServicePartRow, ServiceReport } from '#contract/analytics.ts';
import type { ServicePart, ServiceTime } from '#domain/analytics/service.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember } from '#tests/support/factories.ts';
import {
  aMonth,
  beginOf,
  DAYS,
  MINUTE_MS,
  type Month,
  momentsOf,
  pricedRound,
  type Round,
  STATION_OF,
  type Visit,
} from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

interface Tip {
  readonly ms: number;
  readonly minor: number;
  readonly way: 'order' | 'payment';
}

const dining = setUpApp();

type Kept = Partial<Record<ServiceTime, number[]>>;
interface Part {
  count: number;
  minor: number | null;
  kept: Kept;
}

const ranked = (seconds: readonly number[]) => {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
  return { count: sorted.length, medianSeconds: at(0.5), slowSeconds: at(0.9) };
};
const timesOf = (kept: Kept) =>
  Object.fromEntries(Object.entries(kept).map(([time, seconds]) => [time, ranked(seconds)]));

/** The reference: computed visit by visit, without SQL. */
class Reference {
  readonly #parts = new Map<string, Part>();
  readonly #month: Month;
  readonly #timed: Kept = {};
  #orders = 0;
  #cancelled = 0;
  #cancelledMinor = 0;
  #requests = 0;
  #withdrawn = 0;
  #tips = 0;

  constructor(month: Month) {
    this.#month = month;
    const [first] = month.visits;
    for (const visit of month.visits) if (!visit.isMerged || visit === first) this.#count(visit);
  }

  figures() {
    return {
      orders: this.#orders,
      cancelledOrders: this.#cancelled,
      cancelledMinor: this.#cancelledMinor,
      requests: this.#requests,
      withdrawnRequests: this.#withdrawn,
      tipsMinor: this.#tips,
      times: timesOf(this.#timed),
    };
  }

  parts(by: ServicePart) {
    const found = [...this.#parts].filter(([name]) => name.startsWith(`${by}|`));
    return new Map(
      found.map(([name, { count, minor, kept }]) => [
        name.slice(by.length + 1),
        { count, minor, times: timesOf(kept) },
      ]),
    );
  }

  #part(by: ServicePart, key: string, minor: number | null): Part {
    const part = this.#parts.get(`${by}|${key}`) ?? { count: 0, minor: minor === null ? null : 0, kept: {} };
    part.count += 1;
    if (minor !== null) part.minor = (part.minor ?? 0) + minor;
    this.#parts.set(`${by}|${key}`, part);
    return part;
  }

  /** The hour of the wall clock as an instant; a clock change repeats one. */
  #beginOfHour(ms: number): number {
    const { timezone: timeZone } = this.#month;
    const minutes = Number(new Intl.DateTimeFormat('sv-SE', { timeZone, minute: 'numeric' }).format(ms));
    return Math.floor(ms / MINUTE_MS) - minutes;
  }

  #hour(ms: number): string {
    const { timezone: timeZone } = this.#month;
    return String(Number(new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit' }).format(ms)));
  }

  #count(visit: Visit): void {
    const begin = beginOf(this.#month) + visit.at * MINUTE_MS;
    const tips: Tip[] = [];
    for (const round of visit.rounds) {
      const ms = begin + round.afterMinutes * MINUTE_MS;
      this.#countRound(round, ms);
      if (!round.isCancelled) for (const minor of round.tips) tips.push({ ms, minor, way: 'order' });
    }
    for (const { afterMinutes, tip, status } of visit.payments)
      if (status === 'succeeded')
        tips.push({ ms: begin + afterMinutes * MINUTE_MS, minor: tip, way: 'payment' });
    this.#countTips(
      visit,
      tips.filter(({ minor }) => minor > 0),
    );
    for (const { kind, taken, done, isWithdrawn } of visit.requests) {
      const { kept } = this.#part('request', kind, null);
      this.#requests += 1;
      if (isWithdrawn) this.#withdrawn += 1;
      for (const into of [kept, this.#timed]) {
        if (taken !== null) (into.taken ??= []).push(taken);
        if (done !== null) (into.done ??= []).push(done);
      }
    }
  }

  #countRound(round: Round, ms: number): void {
    if (round.isCancelled) {
      const { totalMinor } = pricedRound(this.#month, round);
      this.#part('cancellation', round.reason, totalMinor);
      this.#cancelled += 1;
      this.#cancelledMinor += totalMinor;
      return;
    }
    this.#orders += 1;
    const [confirmed, preparing, ready, delivered] = momentsOf(round);
    const kept = [
      this.#timed,
      this.#part('hour', this.#hour(ms), null).kept,
      ...[...new Set(round.lines.map(({ dish }) => dish))].map((dish) => this.#part('dish', dish, null).kept),
      ...[...new Set(round.lines.map(({ dish }) => STATION_OF[dish]))].map(
        (station) => this.#part('station', station, null).kept,
      ),
    ];
    const keep = (time: ServiceTime, from: number | null = null, until: number | null = null) => {
      if (from === null || until === null) return;
      for (const into of kept) (into[time] ??= []).push(until - from);
    };
    keep('accepted', 0, confirmed);
    keep('started', confirmed, preparing);
    keep('made', preparing, ready);
    keep('served', ready, delivered);
    keep('whole', 0, delivered);
  }

  #countTips(visit: Visit, tips: readonly Tip[]): void {
    const isSold = visit.rounds.some(({ isCancelled }) => !isCancelled);
    const served = (name: string) =>
      isSold ? visit.rounds.filter(({ servedBy }) => servedBy === name).length : 0;
    const most = Math.max(served('Ana'), served('Bea'));
    const member = ['Ana', 'Bea'].find((name) => most > 0 && served(name) === most) ?? '';
    // of one visit, hour and way they count once
    for (const given of Map.groupBy(tips, ({ ms, way }) => `${this.#beginOfHour(ms)} ${way}`).values()) {
      const sum = given.reduce((total, { minor }) => total + minor, 0);
      this.#tips += sum;
      this.#part('tips-hour', this.#hour(given[0]?.ms ?? 0), sum);
      this.#part('tips-member', member, sum);
    }
  }
}

const PARTS: readonly ServicePart[] = [
  'hour',
  'station',
  'dish',
  'request',
  'cancellation',
  'tips-hour',
  'tips-member',
];
const shown = ({ count, minor, times }: ServicePartRow) => ({ count, minor, times });

it(
  'NUM-9 NUM-10 NUM-11 every time, call, cancellation and tip equals a slow reference for the same month',
  { timeout: 120_000 },
  () =>
    fc.assert(
      fc.asyncProperty(aMonth, async (month) => {
        const restaurantId = await writeMonth(dining, month);
        const owner = await createMember(dining.database, restaurantId, 'owner');
        const from = new Date(beginOf(month) - 2 * DAY_MS).toISOString().slice(0, 10);
        const until = new Date(beginOf(month) + (DAYS + 3) * DAY_MS).toISOString().slice(0, 10);
        const reference = new Reference(month);
        for (const by of PARTS) {
          const { status, body } = await send<ServiceReport>(
            dining.app,
            owner,
            `GET /api/restaurants/${restaurantId}/analytics/service?range=own&from=${from}&until=${until}&by=${by}&comparison=none`,
          );
          expect(status, JSON.stringify(body)).toBe(200);
          expect(body.figures).toEqual(reference.figures());
          const parts = new Map(body.parts.map((part) => [part.key, shown(part)]));
          expect({ by, parts }).toEqual({ by, parts: reference.parts(by) });
        }
      }),
      { numRuns: 20 },
    ),
);
