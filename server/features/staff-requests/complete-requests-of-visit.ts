import type { Transaction } from 'kysely';
import type { RecordHint } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { completeOpenOfVisit } from './store.ts';

/** A party that leaves needs nobody any more; its pending request must not keep the next one from calling (CALL-3). */
export async function completeRequestsOfVisit(
  tx: Transaction<DB>,
  hint: RecordHint,
  { restaurantId, visitId, now }: { restaurantId: string; visitId: string; now: Date },
): Promise<void> {
  for (const { id, version, notification_id: read } of await completeOpenOfVisit(tx, visitId, now)) {
    await hint({ type: 'staff-request.changed', id, version }, [staffRoom(restaurantId)]);
    if (read !== null)
      await hint({ type: 'notification.changed', id: read, version: 2 }, [staffRoom(restaurantId)]);
  }
}
