import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { DAY_MS, nextPortion, shorterPortion } from '#domain/analytics/portions.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { isDatabaseDown, isUnavailable } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import type { Slices } from './day-sql.ts';
import { writeDays } from './day-store.ts';
import { compareHours, writeHours } from './hour-store.ts';
import {
  continueFilters,
  dropFilters,
  findBehind,
  rewriteFilters,
  updateKeptFilter,
} from './kept-filters.ts';
import {
  awaitsSections,
  deleteBefore,
  deleteRollup,
  findFirstRow,
  listRestaurantsToRollUp,
  lockRollup,
  type RollupRecord,
  raiseWorkMemory,
  saveComparison,
  takeChanges,
  updateRollup,
  watchUntilHour,
} from './rollup-store.ts';

const HOUR_MS = 3_600_000;
/** No transaction takes this long: those that began before the change log was switched on have ended. */
const SETTLED_MS = 60_000;
/** The initial portion; if a statement exceeds the timeout, its halves are tried. */
const WRITTEN_MS = 7 * DAY_MS;
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

/** The part of the platform that one restaurant needs. */
type Reading = Pick<Platform, 'database' | 'clock'>;
type Round = Reading & Pick<Platform, 'chance' | 'log'>;

/** Writes the completed hours, and those changed since, of every restaurant (NUM-14). */
export async function rollUpSales(platform: Round, signal?: AbortSignal): Promise<void> {
  const { database, chance, log } = platform;
  await oneByOne({ log, signal, chance }, await listRestaurantsToRollUp(database), (restaurantId) =>
    rollUpRestaurant(platform, restaurantId),
  );
  signal?.throwIfAborted();
}

/** The same for one restaurant. */
export async function rollUpRestaurant({ database, clock }: Reading, restaurantId: string): Promise<void> {
  const now = new Date(clock.now());
  const portion = <T>(work: (tx: Transaction<DB>) => Promise<T>) =>
    inLargeTransaction(database, restaurantId, work);
  const state = await portion(async (tx) => {
    const found = await lockRollup(tx, restaurantId, now);
    const isOfThisZone = found.timezone === found.current_timezone;
    if (!isOfThisZone) await deleteRollup(tx, restaurantId);
    const current = isOfThisZone ? found : await lockRollup(tx, restaurantId, now);
    if (current.isNew) {
      await deleteBefore(tx, restaurantId, current.rolled_until);
      await rewriteFilters(tx, restaurantId);
    }
    return current;
  });
  // each portion is atomic: a killed run is resumed there
  const writeUntil = async (tx: Transaction<DB>, since: Date, untilMs: number): Promise<Date> => {
    const until = new Date(untilMs);
    await writeHours(tx, restaurantId, [{ since, until }]);
    await writeDays(tx, restaurantId, [{ since, until }]);
    return until;
  };
  const writeNext = (writtenMs: number) =>
    portion(async (tx) => {
      const { rolled_until: since, watched_until: last } = await lockRollup(tx, restaurantId, now);
      if (since >= last) return false;
      const until = await writeUntil(tx, since, Math.min(since.getTime() + writtenMs, last.getTime()));
      await continueFilters(tx, restaurantId, { since, until });
      await updateRollup(tx, restaurantId, { rolled_until: until });
      return true;
    });
  const writeSections = (writtenMs: number) =>
    portion(async (tx) => {
      const { sections_until: since, rolled_until: last } = await lockRollup(tx, restaurantId, now);
      if (since === null) return false;
      const until = await writeUntil(tx, since, Math.min(since.getTime() + writtenMs, last.getTime()));
      await updateRollup(tx, restaurantId, { sections_until: until < last ? until : null });
      return true;
    });
  const writeFilters = (writtenMs: number) =>
    portion(async (tx) => {
      const { rolled_until: last } = await lockRollup(tx, restaurantId, now);
      const filter = await findBehind(tx, restaurantId, last);
      if (filter === null) return false;
      const since = filter.writtenUntil;
      const until = new Date(Math.min(since.getTime() + writtenMs, last.getTime()));
      if (since < until) {
        await writeHours(tx, restaurantId, [{ since, until }], filter);
        await writeDays(tx, restaurantId, [{ since, until }], filter);
      }
      await updateKeptFilter(tx, filter, until);
      return true;
    });
  if (!state.isNew && isSettled(state, now) && state.rolled_until < state.watched_until)
    await inPortions(writeNext);
  const changes = () =>
    portion(async (tx) => {
      const { rolled_until: rolledUntil, sections_until } = await lockRollup(tx, restaurantId, now);
      const taken = await takeChanges(tx, restaurantId, rolledUntil);
      if (taken.stretches.length > 0) {
        await writeHours(tx, restaurantId, taken.stretches);
        await writeDays(tx, restaurantId, taken.stretches);
      }
      await watchUntilHour(tx, restaurantId, now);
      return {
        isMore: taken.isMore,
        hasSections: taken.hasSections || sections_until !== null,
      };
    });
  let { isMore, hasSections } = await changes();
  while (isMore) {
    const next = await changes();
    isMore = next.isMore;
    hasSections ||= next.hasSections;
  }
  if (hasSections) await inPortions(writeSections);
  await portion((tx) => dropFilters(tx, restaurantId, now));
  await inPortions(writeFilters);
}

async function inPortions(writeNext: (writtenMs: number) => Promise<boolean>): Promise<void> {
  for (let goesOn = true, writtenMs = WRITTEN_MS; goesOn; ) {
    const written = await orShorter(writtenMs, writeNext(writtenMs));
    if (written.shorterMs === null) goesOn = written.found;
    else writtenMs = written.shorterMs;
  }
}

const isSettled = ({ watched_at: watchedAt }: RollupRecord, now: Date): boolean =>
  now.getTime() - watchedAt.getTime() >= SETTLED_MS;

/** Compares every hour of the last year with its rows (NUM-15); the next run rewrites those that differ. */
export async function compareSales(platform: Round, signal?: AbortSignal): Promise<void> {
  const { database, chance, log } = platform;
  await oneByOne({ log, signal, chance }, await listRestaurantsToRollUp(database), (restaurantId) =>
    compareRestaurant(platform, restaurantId, signal),
  );
  signal?.throwIfAborted();
}

const TURN_MS = 14 * DAY_MS;
const TURNS = 25;

/** Each night the latest fortnight and an older one, so that a year is through in 25 nights. */
const isWhollyDue = (place: number, night: number): boolean => place === 0 || place % TURNS === night % TURNS;

/** The slices of one day each night, so that two months are through in as many nights. */
const SLICED_NIGHTS = 61;

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
  const compare = async (from: number, last: number, slices: Slices): Promise<void> => {
    for (let until = last, portionMs = DAY_MS; until > from; ) {
      signal?.throwIfAborted();
      const stretch = { since: new Date(Math.max(until - portionMs, from)), until: new Date(until) };
      const place = Math.floor((rolledUntil - until) / TURN_MS);
      const isWhole = slices === 'every' || isWhollyDue(place, night);
      const begunAt = performance.now();
      const done = await orShorter(
        portionMs,
        portion((tx) => compareHours(tx, restaurantId, { stretch, isWhole, slices })),
      );
      if (done.shorterMs !== null) {
        portionMs = done.shorterMs;
        continue;
      }
      if (slices === 'none') sum.compared += done.found.compared;
      sum.differing += done.found.differing;
      until -= portionMs;
      const took = performance.now() - begunAt;
      portionMs = nextPortion(portionMs, took);
      await delay(took * RESTS, undefined, { signal });
    }
  };
  await compare(since, rolledUntil, 'none');
  const sliced = rolledUntil - (night % SLICED_NIGHTS) * DAY_MS;
  const isAwaitingSections = await portion((tx) => awaitsSections(tx, restaurantId));
  if (!isAwaitingSections) await compare(Math.max(sliced - DAY_MS, since), sliced, 'every');
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
