import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Calls `heard` once, on the first reply to a fetch of this query that begins from now on: one that is under way may be
 * older, and what the page stores itself is no reply. Returns how to stop waiting.
 */
export function onNextReply(client: QueryClient, queryKey: QueryKey, heard: () => void): () => void {
  const cache = client.getQueryCache();
  const hash = hashKey(queryKey);
  const underWay = cache.get(hash)?.promise;
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return;
    // By the promise: a fetch that replaces the one under way is not announced.
    if (event.action.type !== 'success' || event.action.manual || event.query.promise === underWay) return;
    stop();
    heard();
  });
  return stop;
}
