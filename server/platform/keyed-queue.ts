/**
 * Runs the tasks of one key one after another and those of different keys concurrently. An optimisation rather than a
 * guard: it avoids conflicts between commands of one cart, which the version in the database would refuse; other
 * processes can still conflict.
 */
export function createKeyedQueue(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = tails.get(key) ?? Promise.resolve();
    const run = before.then(task);
    const tail = run.catch(() => undefined);
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return run;
  };
}
