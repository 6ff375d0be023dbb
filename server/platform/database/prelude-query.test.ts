import { once } from 'node:events';
import { connect as connectTo, createServer, type Server } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { queryAfter } from './prelude-query.ts';
import { restaurantContext } from './tenant.ts';

const SYNC = 'S'.charCodeAt(0);
const RESTAURANT = '11111111-1111-4111-8111-111111111111';
const SHOW = { name: 'show', text: `select current_setting('app.restaurant_id', true) as id`, values: [] };

let test: TestDatabase;
let client: Client;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  client = new Client({ connectionString: test.appUrl });
  await client.connect();
});
afterEach(() => client.end());

const inContext = (main: { name?: string; text: string; values: unknown[] }) =>
  queryAfter(client, [restaurantContext(RESTAURANT)], main);

describe('a query with a prelude', () => {
  it('returns only the statement’s rows, the first time and later', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { rows, rowCount, command } = await inContext(SHOW);
      expect({ rows, rowCount, command }).toEqual({
        rows: [{ id: RESTAURANT }],
        rowCount: 1,
        command: 'SELECT',
      });
    }
  });

  it('INV-08 leaves no context behind, after success and after an error', async () => {
    await inContext(SHOW);
    expect((await client.query(SHOW.text)).rows[0].id || null).toBeNull();
    await expect(inContext({ text: 'select 1 / $1::int', values: [0] })).rejects.toThrow('division by zero');
    expect((await client.query(SHOW.text)).rows[0].id || null).toBeNull();
  });

  it('is atomic: an error in the statement undoes the prelude', async () => {
    await client.query('create temporary table notes (n int)');
    const note = { text: 'insert into notes values ($1)', values: [1] };
    await expect(queryAfter(client, [note], { text: 'select 1 / $1::int', values: [0] })).rejects.toThrow();
    expect((await client.query('select * from notes')).rows).toEqual([]);
  });

  it.each([
    ['in its text', { name: 'bad', text: 'select nothing from nowhere', values: [] }],
    ['while it runs', { name: 'zero', text: 'select 1 / $1::int as n', values: [0] }],
    ['in a value', { name: 'value', text: 'select $1::int as n', values: ['not a number'] }],
    ['in a value that cannot be sent', { name: 'circle', text: 'select $1::jsonb as n', values: [circle()] }],
  ])('leaves the connection usable after an error %s', async (_, main) => {
    await expect(inContext(main)).rejects.toThrow();
    await expect(inContext(main)).rejects.toThrow();
    expect((await inContext(SHOW)).rows).toEqual([{ id: RESTAURANT }]);
  });

  it('can run a named statement that failed the first time', async () => {
    const divide = (by: unknown) =>
      inContext({ name: 'divide', text: 'select 6 / $1::int as n', values: [by] });
    await expect(divide('x')).rejects.toThrow();
    await expect(divide(0)).rejects.toThrow();
    expect((await divide(2)).rows).toEqual([{ n: 3 }]);
  });

  it('can run both statements again after an error in the prelude', async () => {
    const prelude = (n: number) => ({ name: 'prelude', text: 'select 1 / $1::int', values: [n] });
    const main = { name: 'main', text: 'select 7 as n', values: [] };
    await expect(queryAfter(client, [prelude(0)], main)).rejects.toThrow('division by zero');
    expect((await queryAfter(client, [prelude(1)], main)).rows).toEqual([{ n: 7 }]);
    const mistake = { name: 'mistake', text: 'selec', values: [] };
    const other = { name: 'other', text: 'select 8 as n', values: [] };
    await expect(queryAfter(client, [mistake], other)).rejects.toThrow('syntax error');
    expect((await queryAfter(client, [prelude(1)], other)).rows).toEqual([{ n: 8 }]);
  });

  it('refuses one name for two texts', async () => {
    await inContext(SHOW);
    await expect(inContext({ ...SHOW, text: 'select 2' })).rejects.toThrow('share the name show');
  });
});

it('takes one round trip, also the first time: one Sync for the context and the statement', async () => {
  const counting = await countSyncs(test.appUrl);
  const counted = new Client({ connectionString: counting.url });
  await counted.connect();
  const before = counting.syncs();
  await queryAfter(counted, [restaurantContext(RESTAURANT)], SHOW);
  await queryAfter(counted, [restaurantContext(RESTAURANT)], SHOW);
  expect(counting.syncs() - before).toBe(2);
  await counted.end();
  counting.server.close();
});

it('fails if pg’s internals differ from 8.23.1', () => {
  const query = Object.getPrototypeOf(Object.getPrototypeOf(preludeOf()));
  for (const name of [
    'prepare',
    'handleDataRow',
    'handleCommandComplete',
    'handleError',
    'handleReadyForQuery',
  ]) {
    expect(typeof query[name], `Query.prototype.${name}`).toBe('function');
  }
  const { connection } = client as unknown as { connection: Record<string, unknown> };
  expect(connection).toMatchObject({ parsedStatements: {}, submittedNamedStatements: {} });
  for (const name of ['parse', 'bind', 'execute', 'sync'])
    expect(typeof connection[name], name).toBe('function');
});

function preludeOf(): object {
  let seen: object = {};
  const spy = { query: (query: object) => (seen = query) } as unknown as Client;
  void queryAfter(spy, [], SHOW);
  return seen;
}

function circle(): object {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
}

/** A proxy that counts the Sync messages sent to PostgreSQL. */
async function countSyncs(url: string): Promise<{ url: string; syncs: () => number; server: Server }> {
  const target = new URL(url);
  const port = Number(target.port);
  let syncs = 0;
  const server = createServer((socket) => {
    const upstream = connectTo(port, target.hostname);
    let isStartup = true;
    socket.on('data', (chunk) => {
      if (!isStartup) syncs += countMessages(chunk, SYNC);
      isStartup = false;
    });
    socket.pipe(upstream).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  target.port = String(address.port);
  return { url: target.href, syncs: () => syncs, server };
}

/** A message is a type byte and a length that includes itself; messages written while corked arrive whole. */
function countMessages(chunk: Buffer, type: number): number {
  let found = 0;
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readUInt32BE(at + 1))
    found += chunk[at] === type ? 1 : 0;
  return found;
}
