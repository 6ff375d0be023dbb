export interface GatheredRefetches {
  /** These are out of date. */
  want(names: readonly string[]): void;
  stop(): void;
}

/**
 * Fetches what hints say has changed, by its name: what comes within `gatherMs` once, and what is being fetched only when its answer
 * is here, once more. Where hints come faster than answers, each would cancel the answer that the last one asked for otherwise, and
 * nothing would be shown while they last (INV-13).
 */
export function gatherRefetches(
  refetch: (name: string) => Promise<unknown>,
  gatherMs: number,
): GatheredRefetches {
  const waiting = new Set<string>();
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const gather = (): void => {
    if (!isStopped) timer ??= setTimeout(fetchAll, gatherMs);
  };
  const fetchOnce = async (name: string): Promise<void> => {
    waiting.delete(name);
    underWay.add(name);
    await refetch(name);
    underWay.delete(name);
    if (waiting.has(name)) gather();
  };
  const fetchAll = (): void => {
    timer = undefined;
    for (const name of waiting) if (!underWay.has(name)) void fetchOnce(name);
  };
  return {
    want(names) {
      if (names.length === 0) return;
      for (const name of names) waiting.add(name);
      gather();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
