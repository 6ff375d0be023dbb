/**
 * Shares reads of the same thing among concurrent callers: one runs, and callers that come while it runs share the
 * next one. Nobody gets a result that was read before they asked.
 */
export function createSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, { now: Promise<T>; next: Promise<T> | null }>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const turn: { now: Promise<T>; next: Promise<T> | null } = { now: read(), next: null };
    running.set(key, turn);
    const end = (): void => {
      if (!turn.next) running.delete(key);
    };
    turn.now.then(end, end);
    return turn.now;
  };
  return (key, read) => {
    const turn = running.get(key);
    if (!turn) return begin(key, read);
    const follow = (): Promise<T> => begin(key, read);
    turn.next ??= turn.now.then(follow, follow);
    return turn.next;
  };
}
