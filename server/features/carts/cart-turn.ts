import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/errors.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

const inTurn = createKeyedQueue();

const MAX_ATTEMPTS = 14;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 200;

/**
 * Serialises everything that changes the cart of one visit within this process: commands, locks, and the order that takes its lines.
 * Between processes the version in the database decides: when another one won (`attempt` returns null), retries with random back-off
 * (`turn` counts from 1). Refuses CART_CHANGED after the last attempt.
 */
export function inCartTurn<T>(
  chance: Chance,
  visitId: string,
  attempt: (turn: number) => Promise<T | null>,
): Promise<T> {
  return inTurn(visitId, async () => {
    for (let turn = 1; turn <= MAX_ATTEMPTS; turn += 1) {
      const result = await attempt(turn);
      if (result !== null) return result;
      await delay(chance.integer(Math.min(FIRST_PAUSE_MS * 2 ** turn, LONGEST_PAUSE_MS)));
    }
    return refuse('CART_CHANGED');
  });
}
