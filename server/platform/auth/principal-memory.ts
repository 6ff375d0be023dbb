import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';
import { hashToken } from './bearer.ts';

const MOST_PRINCIPALS = 5_000;

export interface PrincipalMemory<P> {
  /** The principal of this token (in `realm`) at the last query; the session may have ended since. */
  recall(token: string | null, realm?: string): P | null;
  /** Queries, and remembers the result; a refusal evicts the remembered principal. */
  keep(ask: () => Promise<P>, token: string | null, realm?: string): Promise<P>;
}

export function createPrincipalMemory<P>(): PrincipalMemory<P> {
  const kept = new KeyedCache<P>({ atMost: MOST_PRINCIPALS });
  const keyOf = (token: string | null, realm = ''): string =>
    token === null ? '' : `${hashToken(token).toString('base64')} ${realm}`;
  return {
    recall: (token, realm) => kept.get(keyOf(token, realm)) ?? null,
    async keep(ask, token, realm) {
      const key = keyOf(token, realm);
      kept.delete(key);
      const principal = await ask();
      kept.set(key, principal);
      return principal;
    },
  };
}
