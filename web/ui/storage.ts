type Kind = 'local' | 'session';

const memory: Record<Kind, Map<string, string>> = { local: new Map(), session: new Map() };

// Reading the property itself throws where a browser blocks storage.
const storageOf = (kind: Kind): Storage =>
  kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;

/** The demo of the shared table shows two phones in named windows on one page; the key keeps them two diners. */
export const ownKey = (key: string): string => {
  const { name } = globalThis as { name?: unknown };
  return typeof name === 'string' && name.startsWith('phone-') ? `${name}.${key}` : key;
};

/**
 * Browser storage that never throws: values that are blocked or do not fit are kept in memory until the page is
 * reloaded.
 */
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
      // blocked: the value was only in memory
    }
  },
});

export const localStore = safe('local');
export const sessionStore = safe('session');

type Shape<T> = (value: unknown) => value is T;
type Store = Pick<typeof localStore, 'get'>;

function parseStored(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.get(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Reads stored JSON; ignores what is malformed or has another shape. */
export function readStored<T, F>(store: Store, key: string, isShape: Shape<T>, fallback: F): T | F {
  const value = parseStored(store, key);
  return isShape(value) ? value : fallback;
}

/** Reads a stored JSON array; leaves out the items of another shape. */
export function readStoredList<T>(store: Store, key: string, isItem: Shape<T>): readonly T[] {
  const value = parseStored(store, key);
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** The shape of an object with these keys; the values are trusted, because only this page writes them. */
export const isRecordWith =
  <T extends object>(...keys: (keyof T & string)[]) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && keys.every((key) => key in value);
