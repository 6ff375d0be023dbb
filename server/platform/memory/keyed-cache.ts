import type { Clock } from '#server/platform/clock.ts';

interface Limits {
  /** The maximum number of entries; the one stored longest ago is evicted first. */
  readonly atMost: number;
  /** How long an entry is valid, evaluated at each read; without it, until it is evicted or deleted. */
  readonly maxAgeMs?: number | (() => number);
  readonly clock?: Clock;
}

interface Entry<V> {
  readonly value: V;
  readonly storedAt: number;
}

/** The one keyed cache of the process: bounded in size, optionally in age. Other processes have their own. */
export class KeyedCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #atMost: number;
  readonly #maxAgeMs: () => number;
  readonly #now: () => number;

  constructor({ atMost, maxAgeMs = Number.POSITIVE_INFINITY, clock }: Limits) {
    this.#atMost = atMost;
    this.#maxAgeMs = typeof maxAgeMs === 'number' ? () => maxAgeMs : maxAgeMs;
    this.#now = clock ? () => clock.now() : Date.now;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#now() - entry.storedAt < this.#maxAgeMs() ? entry.value : undefined;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    const oldest = this.#entries.size < this.#atMost ? undefined : this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, { value, storedAt: this.#now() });
  }

  /** With `only`, deletes the entry only if it has that value, even if it has expired. */
  delete(key: string, only?: V): void {
    if (only === undefined || this.#entries.get(key)?.value === only) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Returns what is cached or being loaded under the key; otherwise loads it. A failed load is not cached. */
export function loadOnce<T>(cache: KeyedCache<Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key, loading));
  return loading;
}

const done = (): void => undefined;

/**
 * One read at a time per key. Callers that come while it runs share the next one: it starts after they came, so that
 * no caller gets a result older than its call.
 */
export class SharedQuestion<T> {
  readonly #rounds = new Map<string, { readonly running: Promise<T>; next: Promise<T> | null }>();

  ask(key: string, load: () => Promise<T>): Promise<T> {
    const round = this.#rounds.get(key);
    if (!round) return this.#begin(key, load);
    round.next ??= round.running.then(done, done).then(() => this.#begin(key, load));
    return round.next;
  }

  #begin(key: string, load: () => Promise<T>): Promise<T> {
    const round = { running: load(), next: null };
    this.#rounds.set(key, round);
    const end = (): void => {
      if (this.#rounds.get(key) === round && round.next === null) this.#rounds.delete(key);
    };
    round.running.then(end, end);
    return round.running;
  }
}
