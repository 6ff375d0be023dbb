/** What one side did in one round. */
export interface RoundResult {
  readonly done: number;
  readonly seconds: number;
  /** Milliseconds of each thing done, ascending. */
  readonly took: readonly number[];
}

/**
 * Does `task` again and again, `width` at once, until the time is over or the tasks are used up: each worker takes the next
 * number. What was begun is finished and counted.
 */
export async function runLoad(
  width: number,
  { ms, tasks }: { ms: number; tasks: number },
  task: (index: number, worker: number) => Promise<void>,
): Promise<RoundResult> {
  const took: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const work = async (worker: number): Promise<void> => {
    while (next < tasks && performance.now() - startedAt < ms) {
      const index = next;
      next += 1;
      const begunAt = performance.now();
      await task(index, worker);
      took.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: width }, (_, worker) => work(worker)));
  const seconds = (performance.now() - startedAt) / 1000;
  return { done: took.length, seconds, took: took.toSorted((a, b) => a - b) };
}

/** The value below which `share` (0–1) of the ascending values lie. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
