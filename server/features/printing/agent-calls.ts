/** Agents that wait in this process for something to print, by restaurant. */
const waiting = new Map<string, Set<() => void>>();

/** Resolves when this restaurant may have something to print, or after the timeout. */
export function waitForWork(restaurantId: string, atMostMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = waiting.get(restaurantId) ?? new Set();
  waiting.set(restaurantId, calls);
  calls.add(resolve);
  const timer = setTimeout(resolve, atMostMs);
  return promise.finally(() => {
    clearTimeout(timer);
    calls.delete(resolve);
    if (calls.size === 0 && waiting.get(restaurantId) === calls) waiting.delete(restaurantId);
  });
}

export function callAgents(restaurantId: string): void {
  for (const call of waiting.get(restaurantId) ?? []) call();
}
