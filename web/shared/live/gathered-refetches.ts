export interface GatheredRefetches {
  /** Marks these as out of date. */
  want(names: readonly string[]): void;
  stop(): void;
}

/**
 * Debounced refetching by name: hints within `gatherMs` cause one fetch, and a hint during a fetch causes one more
 * after its reply. Cancelling the running fetch instead would show nothing while hints arrive faster than replies
 * (INV-13).
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
