import type { PoolClient, QueryResult } from 'pg';
import { startTestApp, type TestApp } from './app.ts';
import { addToMenu, openRoom, type Room } from './dining-room.ts';

/** The outbox is swept concurrently at any time. */
const BESIDE = new Set(['forget-outbox', 'take-outbox']);

/**
 * Records the server's database queries from now on; returns a function that gives the statements' names during
 * `work`, in order.
 */
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
      if (each.name !== undefined && !BESIDE.has(each.name)) names.push(each.name);
      return ask(...parts);
    }) as typeof client.query;
  });
  return async (work) => {
    names.length = 0;
    await work();
    return [...names];
  };
}

/** A restaurant with one dish, whose statements are recorded from the start. */
export interface OverheardRoom {
  readonly dining: TestApp;
  readonly statementsOf: ReturnType<typeof overhear>;
  readonly room: Room;
  readonly dish: string;
  /** A query of another process meanwhile. */
  readonly sql: (text: string, values: unknown[]) => Promise<QueryResult>;
}

export async function openOverheardRoom(): Promise<OverheardRoom> {
  const dining = await startTestApp();
  const statementsOf = overhear(dining);
  const room = await openRoom(dining);
  const dish = await addToMenu(dining, room);
  return {
    dining,
    statementsOf,
    room,
    dish,
    sql: (text, values) => dining.testDatabase.oracle.query(text, values),
  };
}
