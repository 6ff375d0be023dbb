import type { Transaction } from 'kysely';
import { businessDay } from '#domain/restaurant/business-day.ts';
import { LISTED_MS } from '#domain/visit/participants.ts';
import { type PricingAhead, pricingNow } from '#server/features/pricing/factors.ts';
import { announceTable } from '#server/features/tables/announce-table.ts';
import { joinedVisitOf } from '#server/features/tables/join-tables.ts';
import { getTimezone } from '#server/platform/auth/preferences-store.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { closeVisit } from './close-visit.ts';
import { lockVisitRow } from './relocate-store.ts';
import {
  deleteVisit,
  findOrderedOrReopenedAt,
  insertPriceSession,
  insertVisit,
  lockOpenVisit,
} from './store.ts';
import { listPresences, type PresenceRecord } from './store-sessions.ts';

interface OpenVisit {
  readonly visitId: string;
  /** Differs from the scanned table when that one is joined to it, or was the visit's before. */
  readonly tableId: string;
  readonly presences: readonly PresenceRecord[];
}

/** A night that goes on after 5 in the morning orders again sooner than this; from a dinner to the next lunch it is longer. */
const NIGHT_MS = 14_400_000;
/** An attempt fails when a concurrent scan opened or closed a visit. */
const MAX_TURNS = 5;

interface Opening {
  readonly tableId: string;
  readonly pricing?: PricingAhead | undefined;
  /** The visit of the phone's expired session: staff may have moved it to another table since. */
  readonly ownVisitId?: string | undefined;
  /** Staff see the table's visit, and answer for who is there. */
  readonly isByStaff?: boolean;
}

/**
 * The phone's own visit while its party is there (VISIT-1), else the table's open visit, or a new one; locked until the transaction
 * ends, so that diners join one after the other. Closes a visit without activity for two hours first: the next party must not see its
 * cart and orders; for an order by staff only one of an earlier day, and not within four hours (ORDER-15). Refuses UNAVAILABLE after too many attempts.
 */
export async function openVisit(
  change: Change,
  { tableId, pricing, ownVisitId, isByStaff = false }: Opening,
): Promise<OpenVisit> {
  const { tx, now, restaurantId } = change;
  const own = ownVisitId === undefined ? null : await lockVisitById(tx, ownVisitId);
  if (own && !(await isAbandoned(tx, own, { now }))) return own;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const found = await lockVisitOfTable(tx, tableId);
    if (found && !(await isAbandoned(tx, found, { now, isByStaff }))) return found;
    if (found) await closeVisit(change, found.visitId);
    const visitId = await insertVisit(tx, { restaurantId, tableId, now });
    // Merged concurrently: insertVisit has waited for that transaction.
    const isJoined = visitId !== null && (await joinedVisitOf(tx, tableId)) !== null;
    if (isJoined) await deleteVisit(tx, visitId);
    else if (visitId) {
      await begin(change, { tableId, visitId, pricing });
      return { visitId, tableId, presences: [] };
    }
  }
  return refuse('UNAVAILABLE');
}

/** The table's open visit, its own or the one that it is joined to (VISIT-3), locked until the transaction ends. */
async function lockVisitOfTable(tx: Transaction<DB>, tableId: string): Promise<OpenVisit | null> {
  const own = await lockOpenVisit(tx, tableId);
  if (own) return { visitId: own, tableId, presences: await listPresences(tx, own) };
  const joined = await joinedVisitOf(tx, tableId);
  return joined === null ? null : lockVisitById(tx, joined);
}

async function lockVisitById(tx: Transaction<DB>, visitId: string): Promise<OpenVisit | null> {
  const visit = await lockVisitRow(tx, visitId);
  if (!visit || visit.closed_at) return null;
  return { visitId, tableId: visit.table_id, presences: await listPresences(tx, visitId) };
}

/** Whether the next order by staff closes this open visit and begins another one (ORDER-15). */
export const isLeftForStaff = async (tx: Transaction<DB>, visitId: string, now: Date): Promise<boolean> =>
  isAbandoned(tx, { visitId, presences: await listPresences(tx, visitId) }, { now, isByStaff: true });

/** Whether it has had no activity for two hours; for staff, none on this day of the restaurant (MENU-8) and for four hours, either. */
async function isAbandoned(
  tx: Transaction<DB>,
  { visitId, presences }: Pick<OpenVisit, 'visitId' | 'presences'>,
  { now, isByStaff = false }: { now: Date; isByStaff?: boolean },
): Promise<boolean> {
  const isAgo = (at: Date, ms: number): boolean => now.getTime() - at.getTime() > ms;
  const isLongAgo = (at: Date): boolean => isAgo(at, LISTED_MS);
  const seenAt = presences.map((presence) => presence.last_activity_at);
  if (!seenAt.every(isLongAgo)) return false;
  // Orders taken by staff count as activity of guests without a phone, and so does reopening their visit (VISIT-2).
  const servedAt = await findOrderedOrReopenedAt(tx, visitId);
  if (servedAt !== null && !isLongAgo(servedAt)) return false;
  if (!isByStaff) return true;
  const timezone = await getTimezone(tx);
  const dayOf = (at: Date): string => businessDay(at.getTime(), timezone);
  return [...seenAt, ...(servedAt ? [servedAt] : [])].every(
    (at) => dayOf(at) !== dayOf(now) && isAgo(at, NIGHT_MS),
  );
}

async function begin(
  change: Change,
  { tableId, visitId, pricing }: { tableId: string; visitId: string; pricing: PricingAhead | undefined },
): Promise<void> {
  const { tx, now, restaurantId } = change;
  const locked = await pricingNow(tx, restaurantId, now.getTime(), pricing);
  await insertPriceSession(tx, { restaurantId, tableId, visitId, ...locked, now });
  await announceTable(change, tableId);
}
