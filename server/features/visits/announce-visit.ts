import type { Change } from '#server/platform/changes/change.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { updateVisitVersion } from './store.ts';

/** Increments the visit's version and sends a hint to its phones. */
export async function announceVisit({ tx, hint }: Change, visitId: string): Promise<void> {
  const version = await updateVisitVersion(tx, visitId);
  await hint({ type: 'visit.changed', id: visitId, version }, [visitRoom(visitId)]);
}
