import { hashToken } from './bearer.ts';
import type { DinerPrincipal } from './principal.ts';

/** The one that was confirmed longest ago goes first. */
const MOST = 5_000;

export interface DinerMemory {
  /** Who had this token when the database was last asked; their session may have ended since. */
  recall(token: string | null): DinerPrincipal | null;
  /** Asks, and remembers the answer; a refusal is forgotten along with the diner. */
  keep(token: string | null, ask: () => Promise<DinerPrincipal>): Promise<DinerPrincipal>;
}

export function createDinerMemory(): DinerMemory {
  const kept = new Map<string, DinerPrincipal>();
  const keyOf = (token: string | null): string => (token === null ? '' : hashToken(token).toString('base64'));
  return {
    recall: (token) => kept.get(keyOf(token)) ?? null,
    async keep(token, ask) {
      const key = keyOf(token);
      kept.delete(key);
      const diner = await ask();
      const oldest = kept.size < MOST ? undefined : kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, diner);
      return diner;
    },
  };
}
