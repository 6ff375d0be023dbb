type Kind = 'local' | 'session';

const memory: Record<Kind, Map<string, string>> = { local: new Map(), session: new Map() };

// Reading the property itself throws where a browser blocks storage.
const storageOf = (kind: Kind): Storage =>
  kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;

/**
 * Two phones beside each other on one page (the demo of the shared table) are two windows with names of their own, and
 * must not be one diner.
 */
export const ownKey = (key: string): string => {
  const { name } = globalThis as { name?: unknown };
  return typeof name === 'string' && name.startsWith('phone-') ? `${name}.${key}` : key;
};

/** Browser storage that never throws: what is blocked or full is kept in memory for as long as the page lives. */
const safe = (kind: Kind) => ({
  get(key: string): string | null {
    const kept = memory[kind].get(key);
    if (kept !== undefined) return kept;
    try {
      return storageOf(kind).getItem(ownKey(key));
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      storageOf(kind).setItem(ownKey(key), value);
      memory[kind].delete(key);
    } catch {
      memory[kind].set(key, value);
    }
  },
  remove(key: string): void {
    memory[kind].delete(key);
    try {
      storageOf(kind).removeItem(ownKey(key));
    } catch {
      // blocked: there was nothing but the copy in memory
    }
  },
});

export const localStore = safe('local');
export const sessionStore = safe('session');
