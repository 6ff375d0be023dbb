import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { deleteExpired, deleteOtherSessions, deleteSession, listSessions } from './session-store.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

let accounts: TestDatabase;
let ana: string;
let bea: string;

beforeAll(async () => {
  accounts = await createTestDatabase();
});
beforeEach(async () => {
  [ana, bea] = [await user(), await user()];
});
afterAll(() => accounts.drop());

async function user(): Promise<string> {
  const id = randomUUID();
  await accounts.oracle.query(
    `insert into "user" (id, name, email, "emailVerified") values ($1, 'Ana', $1 || '@casa.test', true)`,
    [id],
  );
  return id;
}
async function session(userId: string, { usedMs = 0, endsMs = 60_000 } = {}): Promise<string> {
  const id = randomUUID();
  await accounts.oracle.query(
    `insert into "session" (id, token, "userId", "userAgent", "createdAt", "updatedAt", "expiresAt")
     values ($1, 'token of ' || $1, $2, 'Firefox', $3, $4, $5)`,
    [id, userId, at(-1_000), at(usedMs), at(endsMs)],
  );
  return id;
}
const list = async (userId: string, now = NOW) =>
  (await listSessions(accounts.database, userId, now)).map(({ id }) => id);

test('list: live sessions of a user, the last used first, with what distinguishes them', async () => {
  const [first, second] = [await session(ana, { usedMs: -20 }), await session(ana, { usedMs: -10 })];
  await session(bea);
  expect(await list(ana)).toEqual([second, first]);
  expect((await listSessions(accounts.database, ana, NOW))[0]).toEqual({
    id: second,
    token: `token of ${second}`,
    userAgent: 'Firefox',
    createdAt: at(-1_000),
    updatedAt: at(-10),
  });
});

test('list: a session is live until the moment it expires', async () => {
  const id = await session(ana, { endsMs: 1 });
  await session(ana, { endsMs: 0 });
  expect(await list(ana)).toEqual([id]);
  expect(await list(ana, at(1))).toEqual([]);
});

test('list: sessions last used at the same moment keep their order', async () => {
  const ids = [await session(ana), await session(ana), await session(ana)];
  expect(await list(ana)).toEqual(ids.toSorted());
});

test('end: once, and only by its own user', async () => {
  const [id, kept] = [await session(ana), await session(ana, { usedMs: 1 })];
  expect(await deleteSession(accounts.database, bea, id)).toBe(false);
  expect(await list(ana)).toEqual([kept, id]);
  expect(await deleteSession(accounts.database, ana, id)).toBe(true);
  expect(await deleteSession(accounts.database, ana, id)).toBe(false);
  expect(await list(ana)).toEqual([kept]);
});

test('end others: keeps this session and those of other users', async () => {
  const own = await session(ana);
  await session(ana);
  await session(ana);
  const foreign = await session(bea);
  expect(await deleteOtherSessions(accounts.database, ana, `token of ${own}`)).toBe(2);
  expect([await list(ana), await list(bea)]).toEqual([[own], [foreign]]);
  expect(await deleteOtherSessions(accounts.database, ana, `token of ${own}`)).toBe(0);
});

test("expired sessions are deleted with their user's links; one that expires at this moment is kept", async () => {
  const [gone, kept] = [await session(ana, { endsMs: -1 }), await session(ana, { endsMs: 0 })];
  for (const ms of [-1, 0])
    await accounts.oracle.query(
      `insert into "verification" (id, identifier, value, "expiresAt") values ($1, $2, 'x', $3)`,
      [randomUUID(), `ends ${ms}`, at(ms)],
    );
  await deleteExpired(accounts.database, NOW);
  const { rows: sessions } = await accounts.oracle.query(`select id from "session" where id in ($1, $2)`, [
    gone,
    kept,
  ]);
  const { rows: links } = await accounts.oracle.query('select identifier from "verification"');
  expect([sessions, links]).toEqual([[{ id: kept }], [{ identifier: 'ends 0' }]]);
});
