import type { Platform } from '#server/platform/changes/platform.ts';
import { listShownPosts, type ShownPost } from './store.ts';

/** More is a newspaper. */
const MOST_SHOWN = 12;

/** What the public page shows now of news, events and offers (POST-1). */
export const readShownPosts = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  restaurantId: string,
): Promise<readonly ShownPost[]> =>
  listShownPosts(database, restaurantId, { now: new Date(clock.now()), atMost: MOST_SHOWN });
