import { staffRoom } from '#server/platform/events/rooms.ts';
import type { Change } from './change.ts';

/** Makes the office’s open screens refetch the public page and its posts. */
export const announcePage = ({ hint, restaurantId }: Change): Promise<void> =>
  hint({ type: 'page.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
