import { storedSession } from '#web/shared/diner-token.ts';
import { readStored, sessionStore } from '#web/ui/storage.ts';

interface Owned {
  readonly owner?: string;
  /** The owner of a draft that a page of an earlier version has kept. */
  readonly dinerSessionId?: string;
}

/**
 * The tab's diner and visit, which remain on the farewell. The same person is another diner of the visit after an expired session
 * (SESSION-13), and the same diner of another visit after tables were joined.
 */
export const ownerNow = (): string => {
  const session = storedSession();
  return session ? `${session.dinerSessionId} ${session.visitId}` : '';
};

/** Whether it is what the tab's person kept. */
export const isOwnersNow = (owner: string): boolean => {
  const ids = ownerNow().split(' ');
  return owner.split(' ').some((id) => id !== '' && ids.includes(id));
};

/**
 * What the tab's diner writes, until it is sent or declined: closing the visit replaces the order's page by the farewell, and a page can be
 * reloaded. The tab's next party does not get it.
 */
export const keptDraft = <T extends object>(key: string, isDraft: (value: unknown) => value is T) => ({
  read: (): T | null => {
    const kept = readStored(sessionStore, key, (value): value is T & Owned => isDraft(value), null);
    return kept && isOwnersNow(kept.owner ?? kept.dinerSessionId ?? '') ? kept : null;
  },
  keep: (draft: T): void => sessionStore.set(key, JSON.stringify({ ...draft, owner: ownerNow() })),
  forget: (): void => sessionStore.remove(key),
});
