import type { CountedDay, DayClosing, OpenDay } from '#contract/day-closings.ts';
import {
  countCash,
  type DaySort,
  dayOfClosing,
  documentsToClose,
  sumDay,
} from '#domain/bills/day-closing.ts';
import {
  holdChain,
  readDocumentsAfter,
  readPositionBefore,
} from '#server/features/receipts/read-receipts.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import type { ListRequest } from '#server/platform/lists/list-query.ts';
import {
  closingsList,
  findClosing,
  findLastClosing,
  getDayFacts,
  insertClosing,
  updateDiscountsClosed,
} from './day-store.ts';

type Tx = Parameters<Parameters<typeof inRestaurant>[2]>[0];
const PAGE_SIZE = 20;
/** Longer than any day of a restaurant. */
const FIRST_REACH_MS = 2 * 86_400_000;

/** The day as closing it in this transaction would record it; `isClosing`: it does. */
async function openDay(
  tx: Tx,
  restaurantId: string,
  { now, isClosing }: { now: Date; isClosing: boolean },
): Promise<OpenDay> {
  const last = await findLastClosing(tx);
  const number = (last?.number ?? 0) + 1;
  if (isClosing) await updateDiscountsClosed(tx, number);
  // The first closing is of the current day alone.
  const after =
    last?.last_position ?? (await readPositionBefore(tx, new Date(now.getTime() - FIRST_REACH_MS)));
  const documents = await readDocumentsAfter(tx, after);
  const dayNumber = isClosing ? number : null;
  const facts = await getDayFacts(tx, restaurantId, { dayNumber, isFirst: last === null, now });
  const clock = { nowMs: now.getTime(), timeZone: facts.timezone, startsAtHour: facts.starts_at_hour };
  const covered = documentsToClose(documents, { isFirst: last === null, ...clock });
  const sums = sumDay(covered);
  const currency = covered[0]?.currency ?? facts.currency;
  return {
    day: dayOfClosing(covered, clock),
    since: last?.closed_at.toISOString() ?? null,
    currency,
    ...sums,
    methods: [...sums.methods],
    taxes: [...sums.taxes],
    discountsMinor: facts.discounts_minor,
    treatsMinor: facts.treats_minor,
    openTables: facts.open_tables,
    number,
    position: covered.at(-1)?.position ?? last?.last_position ?? documents.at(-1)?.position ?? after,
    openingMinor: last?.document.currency === currency ? last.document.keptMinor : 0,
  };
}

export async function readOpenDay({ database, clock }: Platform, restaurantId: string): Promise<OpenDay> {
  const now = new Date(clock.now());
  return inRestaurant(database, restaurantId, (tx) => openDay(tx, restaurantId, { now, isClosing: false }));
}

export async function readClosings(
  { database }: Platform,
  restaurantId: string,
  request: ListRequest<object, DaySort> & { page?: number | undefined },
): Promise<{ closings: DayClosing[]; total: number }> {
  const { rows, total } = await closingsList.page(database, restaurantId, request, PAGE_SIZE);
  return { closings: rows.map(({ document }) => document), total };
}

/** Refuses DAY_NOT_FOUND. */
export async function readClosing(
  { database }: Platform,
  restaurantId: string,
  closingId: string,
): Promise<DayClosing> {
  return inRestaurant(
    database,
    restaurantId,
    async (tx) => (await findClosing(tx, closingId)) ?? refuse('DAY_NOT_FOUND'),
  );
}

/** Null if no day was closed under this id. */
export const findClosedDay = (tx: Tx, closingId: string): Promise<DayClosing | null> =>
  findClosing(tx, closingId);

/**
 * Closes the day, audited (DAYEND-1 … DAYEND-4). Of two concurrent closings one succeeds; the other, and one that has not seen the last
 * receipt or discount, is refused. Refuses DAY_CHANGED, KEPT_TOO_MUCH.
 */
export async function closeDay(
  platform: Platform,
  member: MemberPrincipal,
  { closingId, shownNumber, shownPosition, shownDiscountsMinor, ...count }: CountedDay,
): Promise<DayClosing> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, audit, hint }) => {
    // Serialises closings and receipts.
    await holdChain(tx, restaurantId);
    const known = await findClosing(tx, closingId);
    if (known) return known;
    const open = await openDay(tx, restaurantId, { now, isClosing: true });
    const isAsShown =
      open.number === shownNumber &&
      open.position === shownPosition &&
      open.discountsMinor === (shownDiscountsMinor ?? open.discountsMinor);
    if (!isAsShown) refuse('DAY_CHANGED', { number: open.number });
    if (count.keptMinor > count.countedMinor) refuse('KEPT_TOO_MUCH');
    const { position, ...sums } = open;
    const document: DayClosing = {
      ...sums,
      ...count,
      ...countCash(open, count),
      id: closingId,
      closedAt: now.toISOString(),
      closedByName: member.name,
    };
    await insertClosing(tx, restaurantId, { document, position });
    await hint({ type: 'day.closed', id: closingId, version: 1 }, [staffRoom(restaurantId)]);
    const { number, day, differenceMinor, currency } = document;
    await audit(member, {
      action: 'day.close',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { number, day, countedMinor: count.countedMinor, differenceMinor, currency },
    });
    return document;
  });
}
