import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { updateApprovalsRead } from './approval-store.ts';

/** Marks the notifications of first orders as read that no longer need an answer (NOTE-4). */
export async function silenceFirstOrders(
  { tx, hint, restaurantId, now }: Change,
  about: Parameters<typeof updateApprovalsRead>[1],
  readerName: string | null,
): Promise<void> {
  for (const id of await updateApprovalsRead(tx, about, { now, readerName }))
    await hint({ type: 'notification.changed', id, version: 2 }, [staffRoom(restaurantId)]);
}
