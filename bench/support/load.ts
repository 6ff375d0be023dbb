/** The result of one side in one round. */
export interface RoundResult {
  readonly done: number;
  readonly seconds: number;
  /** The duration of each task in milliseconds, ascending. */
  readonly took: readonly number[];
}

/**
 * Runs `task` repeatedly, `width` at a time, until the time is over or the tasks are used up: each worker takes the next number. Started
 * tasks are finished and counted.
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

/** The quantile `share` (0–1) of the ascending values. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
