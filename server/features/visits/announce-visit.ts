import type { Transaction } from 'kysely';
import type { RecordHint } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { updateVisitVersion } from './store.ts';

/** Gives the visit its next version and tells the table. */
export async function announceVisit(tx: Transaction<DB>, hint: RecordHint, visitId: string): Promise<void> {
  const version = await updateVisitVersion(tx, visitId);
  await hint({ type: 'visit.changed', id: visitId, version }, [visitRoom(visitId)]);
}
