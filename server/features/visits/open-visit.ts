import type { Transaction } from 'kysely';
import { LISTED_MS } from '#domain/visit/participants.ts';
import { pricingNow } from '#server/features/pricing/factors.ts';
import { announceTable } from '#server/features/tables/announce-table.ts';
import type { Change } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { closeVisit } from './close-visit.ts';
import { findLastOrderAt, insertPriceSession, insertVisit, lockOpenVisit } from './store.ts';
import { listPresences, type PresenceRecord } from './store-sessions.ts';

interface OpenVisit {
  readonly visitId: string;
  readonly presences: readonly PresenceRecord[];
}

/** Each turn loses to another scan that opened or closed a visit at this moment. */
const MAX_TURNS = 5;

/**
 * The table's open visit, or a new one; locked until the transaction ends, so that diners join one after the other. A visit
 * that everybody left unattended for two hours is over: the next party must not find its cart and orders. Refuses UNAVAILABLE
 * when visits begin and end faster than it can follow.
 */
export async function openVisit(change: Change, tableId: string): Promise<OpenVisit> {
  const { tx, now, restaurantId } = change;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const found = await lockOpenVisit(tx, tableId);
    if (found) {
      const presences = await listPresences(tx, found);
      if (!(await isAbandoned(tx, found, presences, now))) return { visitId: found, presences };
      await closeVisit(change, found);
    }
    const visitId = await insertVisit(tx, { restaurantId, tableId, now });
    if (visitId) {
      await begin(change, tableId, visitId);
      return { visitId, presences: [] };
    }
  }
  return refuse('UNAVAILABLE');
}

async function isAbandoned(
  tx: Transaction<DB>,
  visitId: string,
  presences: readonly PresenceRecord[],
  now: Date,
): Promise<boolean> {
  const isLongAgo = (at: Date): boolean => now.getTime() - at.getTime() > LISTED_MS;
  if (!presences.every((presence) => isLongAgo(presence.last_activity_at))) return false;
  // Guests without a phone are there as long as staff take their orders.
  const lastOrderAt = await findLastOrderAt(tx, visitId);
  return lastOrderAt === null || isLongAgo(lastOrderAt);
}

async function begin(change: Change, tableId: string, visitId: string): Promise<void> {
  const { tx, now, restaurantId } = change;
  const pricing = await pricingNow(tx, restaurantId, now.getTime());
  await insertPriceSession(tx, { restaurantId, tableId, visitId, ...pricing, now });
  await announceTable(change, tableId);
}
