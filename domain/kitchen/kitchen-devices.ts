/** The heartbeat interval of an open board; three heartbeats may be lost before it counts as silent. */
export const SIGN_OF_LIFE_EVERY_MS = 30_000;

/** KITCHEN-6: the maximum age of a board’s orders. */
export const STALE_AFTER_MS = 90_000;

/** KITCHEN-7: a board that has been silent for this long is deleted. */
export const FORGOTTEN_AFTER_MS = 86_400_000;

export interface KitchenDevice {
  /** The last heartbeat. */
  readonly seenAtMs: number;
  /** When its orders were last current; never after the last heartbeat. */
  readonly freshAtMs: number;
}

/** Whether a board is live, stale or gone (KITCHEN-6, KITCHEN-7). */
export function deviceState(
  { seenAtMs, freshAtMs }: KitchenDevice,
  nowMs: number,
): 'alive' | 'stale' | 'forgotten' {
  if (nowMs - seenAtMs >= FORGOTTEN_AFTER_MS) return 'forgotten';
  return nowMs - freshAtMs >= STALE_AFTER_MS ? 'stale' : 'alive';
}
