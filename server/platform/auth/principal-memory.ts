import { hashToken } from './bearer.ts';

/** The one that was confirmed longest ago goes first. */
const MOST = 5_000;

export interface PrincipalMemory<P> {
  /** Who had this token (in `realm`) when the database was last asked; their session may have ended since. */
  recall(token: string | null, realm?: string): P | null;
  /** Asks, and remembers the answer; a refusal is forgotten along with who was remembered. */
  keep(ask: () => Promise<P>, token: string | null, realm?: string): Promise<P>;
}

export function createPrincipalMemory<P>(): PrincipalMemory<P> {
  const kept = new Map<string, P>();
  const keyOf = (token: string | null, realm = ''): string =>
    token === null ? '' : `${hashToken(token).toString('base64')} ${realm}`;
  return {
    recall: (token, realm) => kept.get(keyOf(token, realm)) ?? null,
    async keep(ask, token, realm) {
      const key = keyOf(token, realm);
      kept.delete(key);
      const principal = await ask();
      const oldest = kept.size < MOST ? undefined : kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(key, principal);
      return principal;
    },
  };
}
