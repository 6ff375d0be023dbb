import type { Transaction } from 'kysely';
import type { RecordHint } from '#server/platform/changes/change.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { updateApprovalsRead } from './approval-store.ts';

interface Silenced {
  readonly restaurantId: string;
  readonly about: Parameters<typeof updateApprovalsRead>[1];
  readonly now: Date;
  readonly readerName: string | null;
}

/** Nobody waits for an answer any more: the notifications of first orders that asked for one are read (NOTE-4). */
export async function silenceFirstOrders(
  tx: Transaction<DB>,
  hint: RecordHint,
  { restaurantId, about, ...answered }: Silenced,
): Promise<void> {
  for (const id of await updateApprovalsRead(tx, about, answered))
    await hint({ type: 'notification.changed', id, version: 2 }, [staffRoom(restaurantId)]);
}
