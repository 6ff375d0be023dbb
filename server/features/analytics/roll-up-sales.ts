import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { DAY_MS, nextPortion, shorterPortion } from '#domain/analytics/portions.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { isDatabaseDown, isUnavailable } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { deleteDays, writeDays } from './day-store.ts';
import {
  compareHours,
  deleteRollup,
  findFirstRow,
  listRestaurantsToRollUp,
  lockRollup,
  type RollupRecord,
  raiseWorkMemory,
  saveComparison,
  takeChanges,
  updateRolledUntil,
  watchUntilHour,
  writeHours,
} from './rollup-store.ts';

const HOUR_MS = 3_600_000;
/** No transaction takes this long: those that began before the change log was switched on have ended. */
const SETTLED_MS = 60_000;
/** The initial portion; if a statement exceeds the timeout, its halves are tried. */
const WRITTEN_MS = 7 * DAY_MS;
const CHANGES_AT_ONCE = 500;
const COMPARED_MS = 366 * DAY_MS;

const inLargeTransaction = <T>(
  database: Database,
  restaurantId: string,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  inRestaurant(database, restaurantId, async (tx) => {
    await raiseWorkMemory(tx);
    return await work(tx);
  });

/** The part of the platform that it needs. */
type Reading = Pick<Platform, 'database' | 'clock'>;

/** Writes the completed hours, and those changed since, of every restaurant (NUM-14). */
export async function rollUpSales(platform: Reading, signal?: AbortSignal): Promise<void> {
  for (const restaurantId of await listRestaurantsToRollUp(platform.database)) {
    signal?.throwIfAborted();
    await rollUpRestaurant(platform, restaurantId);
  }
}

/** The same for one restaurant. */
export async function rollUpRestaurant({ database, clock }: Reading, restaurantId: string): Promise<void> {
  const now = new Date(clock.now());
  const portion = (work: (tx: Transaction<DB>) => Promise<boolean>) =>
    inLargeTransaction(database, restaurantId, work);
  const isReady = await portion(async (tx) => {
    const state = await lockRollup(tx, restaurantId, now);
    if (state.isNew) await deleteDays(tx, restaurantId);
    if (state.timezone === state.current_timezone) return !state.isNew && isSettled(state, now);
    await deleteRollup(tx, restaurantId);
    await lockRollup(tx, restaurantId, now);
    return false;
  });
  // each portion is atomic: a killed run is resumed there
  const writeNext = (writtenMs: number) =>
    portion(async (tx) => {
      const { rolled_until: since, watched_until: last } = await lockRollup(tx, restaurantId, now);
      if (since >= last) return false;
      const until = new Date(Math.min(since.getTime() + writtenMs, last.getTime()));
      await writeHours(tx, restaurantId, [{ since, until }]);
      await writeDays(tx, restaurantId, [{ since, until }]);
      await updateRolledUntil(tx, restaurantId, until);
      return true;
    });
  for (let goesOn = isReady, writtenMs = WRITTEN_MS; goesOn; ) {
    const written = await orShorter(writtenMs, writeNext(writtenMs));
    if (written.shorterMs === null) goesOn = written.found;
    else writtenMs = written.shorterMs;
  }
  while (
    await portion(async (tx) => {
      const { rolled_until: rolledUntil } = await lockRollup(tx, restaurantId, now);
      const { count, stretches } = await takeChanges(tx, restaurantId, {
        rolledUntil,
        atMost: CHANGES_AT_ONCE,
      });
      if (stretches.length > 0) {
        await writeHours(tx, restaurantId, stretches);
        await writeDays(tx, restaurantId, stretches);
      }
      return count === CHANGES_AT_ONCE;
    })
  );
  await portion(async (tx) => {
    await lockRollup(tx, restaurantId, now);
    await watchUntilHour(tx, restaurantId, now);
    return true;
  });
}

const isSettled = ({ watched_at: watchedAt }: RollupRecord, now: Date): boolean =>
  now.getTime() - watchedAt.getTime() >= SETTLED_MS;

/** Compares every hour of the last year with its rows (NUM-15); the next run rewrites those that differ. */
export async function compareSales(platform: Reading, signal?: AbortSignal): Promise<void> {
  for (const restaurantId of await listRestaurantsToRollUp(platform.database)) {
    signal?.throwIfAborted();
    await compareRestaurant(platform, restaurantId, signal);
  }
}

const TURN_MS = 14 * DAY_MS;
const TURNS = 25;

/** Each night the latest fortnight and an older one, so that a year is through in 25 nights. */
const isWhollyDue = (place: number, night: number): boolean => place === 0 || place % TURNS === night % TURNS;

/** Pauses for this share of the time that it took, so that orders have the machine to themselves for more than half of the time. */
const RESTS = 1.1;

async function compareRestaurant(
  { database, clock }: Reading,
  restaurantId: string,
  signal?: AbortSignal,
): Promise<void> {
  const now = new Date(clock.now());
  const portion = <T>(work: (tx: Transaction<DB>) => Promise<T>) =>
    inLargeTransaction(database, restaurantId, work);
  const { first, state } = await portion(async (tx) => ({
    first: await findFirstRow(tx, restaurantId),
    state: await lockRollup(tx, restaurantId, now),
  }));
  if (first === null || state.timezone !== state.current_timezone) return;
  const since = Math.max(first.getTime() - HOUR_MS, now.getTime() - COMPARED_MS);
  const rolledUntil = state.rolled_until.getTime();
  const night = Math.floor(now.getTime() / DAY_MS);
  const sum = { compared: 0, differing: 0 };
  for (let until = rolledUntil, portionMs = DAY_MS; until > since; ) {
    signal?.throwIfAborted();
    const stretch = { since: new Date(until - portionMs), until: new Date(until) };
    const place = Math.floor((rolledUntil - until) / TURN_MS);
    const isWhole = isWhollyDue(place, night);
    const begunAt = performance.now();
    const done = await orShorter(
      portionMs,
      portion((tx) => compareHours(tx, restaurantId, { stretch, isWhole })),
    );
    if (done.shorterMs !== null) {
      portionMs = done.shorterMs;
      continue;
    }
    sum.compared += done.found.compared;
    sum.differing += done.found.differing;
    until -= portionMs;
    const took = performance.now() - begunAt;
    portionMs = nextPortion(portionMs, took);
    await delay(took * RESTS, undefined, { signal });
  }
  await portion((tx) => saveComparison(tx, restaurantId, { ...sum, now }));
}

type Done<T> = { readonly found: T; readonly shorterMs: null } | { readonly shorterMs: number };

/** The result; if a statement exceeded the timeout and nothing was written, how large a portion to try instead. */
async function orShorter<T>(portionMs: number, work: Promise<T>): Promise<Done<T>> {
  try {
    return { found: await work, shorterMs: null };
  } catch (error) {
    const shorterMs = shorterPortion(portionMs);
    if (shorterMs === null || isDatabaseDown(error) || !isUnavailable(error)) throw error;
    return { shorterMs };
  }
}
