import type { PoolClient } from 'pg';
import type { TestApp } from './app.ts';

/** Notes what the server asks the database from now on; the answer gives the statements' names while `work` runs, in order. */
export function overhear({
  database,
}: Pick<TestApp, 'database'>): (work: () => Promise<unknown>) => Promise<string[]> {
  const names: string[] = [];
  const overheard = new WeakSet<object>();
  database.pool.on('acquire', (client: PoolClient) => {
    if (overheard.has(client)) return;
    overheard.add(client);
    const ask = client.query.bind(client) as (...parts: unknown[]) => unknown;
    client.query = ((...parts: unknown[]) => {
      const [each] = parts as [{ name?: string }];
      if (each.name !== undefined && each.name !== 'forget-outbox') names.push(each.name);
      return ask(...parts);
    }) as typeof client.query;
  });
  return async (work) => {
    names.length = 0;
    await work();
    return [...names];
  };
}
