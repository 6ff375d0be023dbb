/** An open board says so this often; three signs of life may be lost before it counts as silent. */
export const SIGN_OF_LIFE_EVERY_MS = 30_000;

/** KITCHEN-6: what a board shows may be this old. */
export const STALE_AFTER_MS = 90_000;

/** KITCHEN-7: a board that has said nothing for so long is no board of this kitchen any more. */
export const FORGOTTEN_AFTER_MS = 86_400_000;

export interface KitchenDevice {
  /** When the board last said anything. */
  readonly seenAtMs: number;
  /** When what it shows was last the kitchen's truth; never after it was seen. */
  readonly freshAtMs: number;
}

/** Whether a board shows what is, shows what was, or is none any more (KITCHEN-6, KITCHEN-7). */
export function deviceState(
  { seenAtMs, freshAtMs }: KitchenDevice,
  nowMs: number,
): 'alive' | 'stale' | 'forgotten' {
  if (nowMs - seenAtMs >= FORGOTTEN_AFTER_MS) return 'forgotten';
  return nowMs - freshAtMs >= STALE_AFTER_MS ? 'stale' : 'alive';
}
