import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';

/** Refreshes the open lists of the office: what is published there must be what is read there (REVIEW-2). */
export const hintReview = ({ hint, restaurantId }: Change, id: string): Promise<void> =>
  hint({ type: 'review.changed', id, version: 1 }, [staffRoom(restaurantId)]);
