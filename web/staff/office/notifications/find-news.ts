import type { StaffNotification } from '#contract/notifications.ts';

export interface SeenNews {
  readonly restaurantId: string;
  readonly ids: ReadonlySet<string>;
  /** When the newest that was seen was written, or when the first list was made, in epoch milliseconds. */
  readonly newestMs: number;
}

/** Two that are written at the same time may come in either order; what is older than this was hidden by newer ones. */
const LATE_MS = 10_000;

/**
 * What of the unread ones is news at this screen. The first list of a restaurant is no news, nor is what only comes up because
 * newer ones were read, or because somebody has marked it as unread.
 */
export function findNews(
  seen: SeenNews | null,
  restaurantId: string,
  { notifications: unread, at }: { notifications: readonly StaffNotification[]; at: string },
): { seen: SeenNews; news: readonly StaffNotification[] } {
  const newest = Math.max(0, ...unread.map(({ createdAt }) => Date.parse(createdAt)));
  const known = seen?.restaurantId === restaurantId ? seen : null;
  const unseen = unread.filter(({ id }) => !known?.ids.has(id));
  if (known && unseen.length === 0) return { seen: known, news: [] };
  return {
    seen: {
      restaurantId,
      ids: new Set([...(known?.ids ?? []), ...unseen.map(({ id }) => id)]),
      newestMs: Math.max(newest, known?.newestMs ?? Date.parse(at)),
    },
    news: known ? unseen.filter(({ createdAt }) => Date.parse(createdAt) > known.newestMs - LATE_MS) : [],
  };
}
