import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { ORDERS_PER_WINDOW } from '#domain/ordering/order-limit.ts';
import { tally } from '#tests/support/attacker.ts';
import { addDish, type Door, placeBody } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { FORM, inForm, invariant } from '#tests/support/invariant.ts';
import { joinOver, range } from '#tests/support/two-processes.ts';
import { createDoor } from '#tests/support/wire.ts';

let installation: Installation;
let restaurantId: string;
let dishId: string;
beforeAll(async () => {
  installation = await startInstallation();
  const room = await openRoom(installation);
  ({ restaurantId } = room);
  dishId = await addToMenu(installation, room);
}, START_WITHIN_MS);
afterAll(() => installation.close());

/** Calm and flooded alternate, so that other load on the machine affects both. */
const TURNS = inForm({ short: 1, long: 10 });
const OTHER_TABLES = inForm({ short: 8, long: 20 });
const ORDERS_OF_A_TABLE = inForm({ short: 8, long: 14 });
/** A guest who repeatedly adds a dish and orders it. */
const ORDER_EVERY_MS = 400;
/** The rate of a program that floods the kitchen's screen. */
const FLOOD_EVERY_MS = 20;
const BURST = 180;
/** The maximum slowdown of other tables. */
const MOST_SLOWER = 1.2;

/** A dish and the order for it; returns the duration of each reply, and the order's status. */
async function order(door: Door, diner: Diner): Promise<{ status: number; ms: number[] }> {
  const startedMs = performance.now();
  const { body: cart } = await addDish(door, diner, dishId);
  const addedMs = performance.now();
  const shown = { cartVersion: cart.version ?? 0, shownTotalMinor: cart.own?.totalMinor ?? 0 };
  const { status } = await placeBody(door, diner, { mode: 'individual', ...shown });
  return { status, ms: [addedMs - startedMs, performance.now() - addedMs] };
}

/** One phone, as fast as it gets replies for a burst and 50 times a second from then on, until it is stopped. */
async function flood(door: Door, diner: Diner, over: AbortSignal): Promise<number[]> {
  const answers: number[] = [];
  while (!over.aborted || answers.length < BURST) {
    const startedMs = performance.now();
    answers.push((await order(door, diner)).status);
    const restMs = FLOOD_EVERY_MS - (performance.now() - startedMs);
    if (answers.length > BURST && restMs > 0)
      await delay(restMs, undefined, { signal: over }).catch(() => undefined);
  }
  return answers;
}

async function guestsOrder(door: Door, diners: readonly Diner[]): Promise<{ refused: number; ms: number[] }> {
  const [ms, statuses]: [number[], number[]] = [[], []];
  const guest = async (diner: Diner, index: number): Promise<void> => {
    await delay((index * ORDER_EVERY_MS) / diners.length);
    for (const _ of range(ORDERS_OF_A_TABLE)) {
      const [one] = await Promise.all([order(door, diner), delay(ORDER_EVERY_MS)]);
      ms.push(...one.ms);
      statuses.push(one.status);
    }
  };
  await Promise.all(diners.map(guest));
  // 503: the machine is busy with other tests, not because of the flood.
  return { refused: statuses.filter((status) => status !== 201 && status !== 503).length, ms };
}

const percentile = (ms: readonly number[], share: number): number => {
  const sorted = ms.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
};
const shown = (ms: number): number => Math.round(ms * 10) / 10;

invariant(
  'INV-17',
  'a phone that orders endlessly neither floods the kitchen nor slows other tables',
  async ({ count }) => {
    const [guests, attacker] = [createDoor(installation.urls), createDoor(installation.urls)];
    const seat = async () => joinOver(guests, await createTable(installation.database, restaurantId));
    const seatAll = async () => {
      const diners: Diner[] = [];
      for (const _ of range(OTHER_TABLES)) diners.push(await seat());
      return diners;
    };
    const [calm, flooded]: [number[], number[]] = [[], []];
    const [answers, accepted]: [number[], number[]] = [[], []];
    let refused = 0;
    // A warm-up: compiling and planning at the first order are not measured.
    await guestsOrder(guests, await seatAll());
    for (const _ of range(TURNS)) {
      const before = await guestsOrder(guests, await seatAll());
      const [diners, flooder, over] = [await seatAll(), await seat(), new AbortController()];
      const flooding = flood(attacker, flooder, over.signal);
      const during = await guestsOrder(guests, diners);
      over.abort();
      const statuses = await flooding;
      calm.push(...before.ms);
      flooded.push(...during.ms);
      refused += before.refused + during.refused;
      answers.push(...statuses);
      accepted.push(statuses.filter((status) => status === 201).length);
    }
    guests.close();
    attacker.close();
    count({
      'orders tried': answers.length,
      ...tally(answers),
      'other tables': OTHER_TABLES,
      'their requests': calm.length + flooded.length,
      'their orders refused': refused,
      'p95 in ms before': shown(percentile(calm, 0.95)),
      'p95 in ms during': shown(percentile(flooded, 0.95)),
      'p99 in ms before': shown(percentile(calm, 0.99)),
      'p99 in ms during': shown(percentile(flooded, 0.99)),
    });
    expect(new Set(accepted)).toEqual(new Set([ORDERS_PER_WINDOW]));
    expect(refused).toBe(0);
    // A machine that runs other tests at the same time would measure those.
    if (FORM === 'long') expect(percentile(flooded, 0.99)).toBeLessThan(MOST_SLOWER * percentile(calm, 0.99));
  },
);
