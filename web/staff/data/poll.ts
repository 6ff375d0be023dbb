import type { LiveState } from '#web/shared/live/socket.ts';

/** While live updates are down, and the page is visible. */
const WHILE_DOWN_MS = 15_000;
/** The safety net while they are up. */
const WHILE_UP_MS = 300_000;

/** How often a list asks by itself what live updates would have told it (product decisions, section 8). */
export const pollEvery = (liveState: LiveState): number =>
  liveState === 'connected' ? WHILE_UP_MS : WHILE_DOWN_MS;
