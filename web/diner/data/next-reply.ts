import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** How to stop waiting, by the name of what waits. */
const waiting = new Map<string, () => void>();

export function stopWaiting(name: string): void {
  waiting.get(name)?.();
  waiting.delete(name);
}

/**
 * Calls `heard` once, on the first reply to a fetch of this query that begins from now on: one that is under way may be
 * older, and what the page stores itself is no reply. Replaces what waits under the same name.
 */
export function onNextReply(name: string, client: QueryClient, queryKey: QueryKey, heard: () => void): void {
  stopWaiting(name);
  const cache = client.getQueryCache();
  const hash = hashKey(queryKey);
  const underWay = cache.get(hash)?.promise;
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return;
    // By the promise: a fetch that replaces the one under way is not announced.
    if (event.action.type !== 'success' || event.action.manual || event.query.promise === underWay) return;
    stopWaiting(name);
    heard();
  });
  waiting.set(name, stop);
}
