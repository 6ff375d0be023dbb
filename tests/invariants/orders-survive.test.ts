import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { createItem, createPlace, createTable } from '#tests/support/factories.ts';
import { type Installation, START_WITHIN_MS, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant, type Proving } from '#tests/support/invariant.ts';
import { judge, OrderLog } from '#tests/support/order-log.ts';
import { type Network, orderFromPhone } from '#tests/support/unreliable-phone.ts';
import { createAgent } from '#tests/support/wire.ts';

const PHONES = 16;
const PER_TABLE = 25;
const LONG_PAUSE_MS = 10_000;

type Victim = 'server' | 'database';
interface Ordeal {
  readonly tables: number;
  /** What is killed, in turn; in the long form repeatedly, every ten seconds. */
  readonly victims: readonly Victim[];
}

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation({ processes: 2 });
}, START_WITHIN_MS);
afterAll(() => installation.close());

/** A restaurant with a table per round of a phone. */
async function layTables(
  count: number,
): Promise<{ restaurantId: string; tableIds: string[]; menuItemId: string }> {
  const { restaurantId, menuId, tableId } = await createPlace(installation.database);
  const menuItemId = await createItem(installation.database, restaurantId, { menu_id: menuId });
  const tableIds = [tableId];
  while (tableIds.length < count) tableIds.push(await createTable(installation.database, restaurantId));
  return { restaurantId, tableIds, menuItemId };
}

/**
 * Kills the victims in turn, spread evenly over the orders in the short form, every ten seconds in the long one.
 * `pace` slows down the phones of a short run if they would finish before the last kill.
 */
function createKiller(victims: readonly Victim[], log: OrderLog, total: number) {
  const killed = { server: 0, database: 0 };
  let turn = 0;
  const isPast = (kill: number): boolean =>
    log.acknowledgedCount >= ((kill + 1) * total) / (victims.length + 1);
  const hasMore = (): boolean => inForm({ short: turn < victims.length, long: true });
  const kill = async (): Promise<void> => {
    const victim = victims[turn % victims.length] ?? 'server';
    if (victim === 'server') await installation.restartServer(turn % installation.urls.length);
    else await installation.killDatabase();
    killed[victim] += 1;
    turn += 1;
  };
  return {
    killed,
    async run(over: AbortSignal): Promise<void> {
      while (!over.aborted && hasMore()) {
        if (inForm({ short: false, long: true })) await delay(LONG_PAUSE_MS);
        else while (!isPast(turn) && !over.aborted) await delay(10);
        if (!over.aborted) await kill();
      }
    },
    async pace(): Promise<void> {
      while (inForm({ short: true, long: false }) && hasMore() && isPast(turn + 1)) await delay(20);
    },
  };
}

async function survive({ random, count }: Proving, { tables, victims }: Ordeal): Promise<void> {
  const { restaurantId, tableIds, menuItemId } = await layTables(tables);
  const log = new OrderLog();
  const total = tables * PER_TABLE;
  const killer = createKiller(victims, log, total);
  const network: Network = {
    agent: createAgent(),
    urls: installation.urls,
    log,
    random,
    happened: new Map(),
  };
  const phone = async (): Promise<void> => {
    for (let tableId = tableIds.pop(); tableId !== undefined; tableId = tableIds.pop())
      await orderFromPhone(network, {
        tableId,
        menuItemId,
        submissions: PER_TABLE,
        pace: () => killer.pace(),
      });
  };
  const over = new AbortController();
  const ordering = Promise.all(Array.from({ length: PHONES }, phone)).finally(() => over.abort());
  await Promise.all([killer.run(over.signal), ordering]);
  const { killed } = killer;
  network.agent.destroy();
  const verdict = await installation.ask((client) => judge(log, client, restaurantId));
  count({
    submissions: log.submissions.length,
    acknowledged: log.acknowledgedCount,
    'server kills': killed.server,
    'database kills': killed.database,
    ...Object.fromEntries([...network.happened].toSorted(([a], [b]) => a.localeCompare(b))),
    ...verdict,
  });
  expect(log.contradictions).toEqual([]);
  expect(network.happened.get('answered 500') ?? 0).toBe(0);
  expect({ ...verdict, orders: 0 }).toEqual({ orders: 0, lost: 0, doubled: 0, unasked: 0, torn: 0 });
  expect(log.submissions).toHaveLength(total);
  for (const victim of victims) expect(killed[victim]).toBeGreaterThan(0);
}

invariant(
  'INV-01',
  'an acknowledged order exists exactly once, an unacknowledged one at most once',
  (proving) =>
    survive(proving, {
      tables: inForm({ short: 16, long: 1_600 }),
      victims: ['server', 'server', 'database'],
    }),
);

invariant('INV-14', 'acknowledged orders survive a database that is killed under load', (proving) =>
  survive(proving, {
    tables: inForm({ short: 8, long: 400 }),
    victims: inForm<Victim[]>({
      short: ['database', 'database', 'database', 'database', 'database'],
      long: ['database'],
    }),
  }),
);
