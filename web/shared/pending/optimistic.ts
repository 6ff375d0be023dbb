import { useSyncExternalStore } from 'react';

/**
 * Optimistic changes, oldest first. A screen shows the server's data with these applied (`withPending`); the cache is
 * never written, so dropping a change rolls it back.
 */
export interface Pending<Change> {
  /** The same array until it changes. */
  readonly list: () => readonly Change[];
  readonly replace: (next: readonly Change[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows a change while `work` runs; `work` must put the server's reply into the cache before it ends. */
  readonly during: <Answer>(change: Change, work: () => Promise<Answer>) => Promise<Answer>;
}

export function createPending<Change>(): Pending<Change> {
  let changes: readonly Change[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly Change[]): void => {
    changes = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => changes,
    replace,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async during(change, work) {
      replace([...changes, change]);
      try {
        return await work();
      } finally {
        replace(changes.filter((each) => each !== change));
      }
    },
  };
}

/** The server's data with the changes applied, oldest first. */
export const withPending = <Data, Change>(
  data: Data,
  changes: readonly Change[],
  apply: (data: Data, change: Change) => Data,
): Data => changes.reduce(apply, data);

export const usePending = <Change>({ subscribe, list }: Pending<Change>): readonly Change[] =>
  useSyncExternalStore(subscribe, list);
