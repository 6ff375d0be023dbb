import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { SyncEntry, TrainingSync } from '#contract/training-sync.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { syncFeedback } from './sync-feedback.job.ts';

const MINUTE = 60_000;
const NOBODY = 'postgres://nobody@127.0.0.1:1/nothing';

let central: TestDatabase;
let dining: TestApp;
let room: Room;
let owner: Member;

beforeAll(async () => {
  central = await createTestDatabase({ template: 'template0' });
  dining = await startTestApp({ settings: { feedbackSyncUrl: central.adminUrl } });
});
afterAll(async () => {
  await dining.close();
  await central.drop();
});
beforeEach(async () => {
  await central.oracle.query('drop schema if exists sobremesa_training cascade');
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  dining.jobs.length = 0;
});

const path = (rest = ''): string => `/api/restaurants/${room.restaurantId}/training-sync${rest}`;
const read = async (): Promise<TrainingSync> =>
  (await send<TrainingSync>(dining.app, owner, `GET ${path()}`)).body;
const entries = async (): Promise<SyncEntry[]> =>
  (await send<{ entries: SyncEntry[] }>(dining.app, owner, `GET ${path('/entries')}`)).body.entries;
const consent = (isAgreed: boolean) =>
  send<TrainingSync>(dining.app, owner, `PUT ${path('/consent')}`, { body: { isAgreed } });
const retry = (body: object = {}) =>
  send<TrainingSync>(dining.app, owner, `POST ${path('/retries')}`, { body });
const run = (): Promise<void> => syncFeedback(dining.platform, room.restaurantId);
const runWithout = (feedbackSyncUrl: string): Promise<void> =>
  syncFeedback(
    { ...dining.platform, settings: { ...dining.platform.settings, feedbackSyncUrl } },
    room.restaurantId,
  );
const say = async (reviewText = 'Very good'): Promise<void> => {
  const { diner, orderId } = await serveTable(dining, room);
  const { status } = await give(dining, diner, {
    orderId,
    foodRating: 5,
    reviewText,
    customerEmail: 'ana@example.com',
  });
  expect(status).toBe(201);
};
const there = async (): Promise<{ words: string; dishes: object[] }[]> =>
  (
    await central.oracle.query('select * from sobremesa_training.feedback where restaurant_id = $1', [
      room.restaurantId,
    ])
  ).rows;

it('SYNC-1 SYNC-3 sends feedback given after consent, without names and addresses, and nothing from before', async () => {
  await say('Before');
  expect((await read()).preview?.words).toBe('Before');
  expect(dining.jobs).toEqual([]);
  expect((await consent(true)).body).toMatchObject({ status: 'agreed', changed: { by: 'owner' } });
  await say('Soy Ana Gil, ana@example.com, 600 123 456. Muy rico');
  expect(dining.jobs.filter(({ id }) => id === 'sync-feedback')).toHaveLength(1);
  await run();
  const rows = await there();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ words: 'Soy …, …, …. Muy rico', food_rating: 5 });
  expect(rows[0]?.dishes).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ana@|Gil|600 123/);
  expect(await read()).toMatchObject({ counts: { pending: 0, completed: 1 }, lastProblem: null });
  await run();
  expect(await there()).toHaveLength(1);
});

it('SYNC-2 retries after 5, 4 and 8 minutes, then only manually', async () => {
  await consent(true);
  await say();
  await runWithout(NOBODY);
  for (const [minutes, retryCount] of [
    [5, 1],
    [4, 2],
    [8, 3],
  ] as const) {
    const nextTryAt = new Date(dining.clock.now() + minutes * MINUTE).toISOString();
    expect(await entries()).toMatchObject([
      { status: 'pending', retryCount, nextTryAt, problem: 'unreachable' },
    ]);
    dining.clock.advance(minutes * MINUTE - 1);
    await run();
    expect(await entries()).toMatchObject([{ status: 'pending', retryCount }]);
    dining.clock.advance(1);
    await runWithout(NOBODY);
  }
  expect(await entries()).toMatchObject([{ status: 'failed', nextTryAt: null }]);
  dining.clock.advance(60 * MINUTE);
  await run();
  expect(await read()).toMatchObject({ counts: { failed: 1 }, lastProblem: 'unreachable' });
  const [failed] = await entries();
  expect((await retry({ feedbackId: failed?.id })).body.counts).toMatchObject({ pending: 1, failed: 0 });
  await run();
  expect(await entries()).toMatchObject([{ status: 'completed', problem: null }]);
  expect(await there()).toHaveLength(1);
});

it('SYNC-1 a run killed after sending is repeated, and leaves one row', async () => {
  await consent(true);
  await say();
  await run();
  // The state left by the process: sent there, but not recorded here.
  await dining.testDatabase.oracle.query(
    `update feedback_sync_queue set status = 'in_progress', next_retry_at = $2 where restaurant_id = $1`,
    [room.restaurantId, new Date(dining.clock.now() + MINUTE)],
  );
  await run();
  expect(await entries()).toMatchObject([{ status: 'in_progress' }]);
  dining.clock.advance(MINUTE);
  await run();
  expect(await entries()).toMatchObject([{ status: 'completed' }]);
  expect(await there()).toHaveLength(1);
});

it('SYNC-1 sends ten together, and enqueues a job for the rest', async () => {
  await consent(true);
  for (let said = 0; said < 11; said += 1) await say();
  dining.jobs.length = 0;
  await run();
  expect(await there()).toHaveLength(10);
  expect(dining.jobs).toEqual([{ id: 'sync-feedback', payload: { restaurantId: room.restaurantId } }]);
  await run();
  expect(await there()).toHaveLength(11);
});

it('SYNC-1 withdrawn consent deletes what was sent, shows when, and sends nothing more', async () => {
  await consent(true);
  await say();
  await run();
  await say();
  expect((await consent(false)).body).toMatchObject({ status: 'withdrawing', erasedAt: null });
  expect((await consent(true)).body).toMatchObject({ code: 'SYNC_WITHDRAWING' });
  await runWithout(NOBODY);
  expect(await read()).toMatchObject({ status: 'withdrawing', lastProblem: 'unreachable', erasedAt: null });
  expect(await there()).toHaveLength(1);
  await run();
  expect(await there()).toEqual([]);
  const erasedAt = new Date(dining.clock.now()).toISOString();
  expect(await read()).toMatchObject({ status: 'off', erasedAt, counts: { pending: 0, completed: 0 } });
  await say();
  await run();
  expect(await there()).toEqual([]);
});

it('writes nothing into tables of another version, or unrelated ones of the same name', async () => {
  await consent(true);
  await say();
  await central.oracle.query('create schema sobremesa_training');
  await run();
  expect(await read()).toMatchObject({ lastProblem: 'wrong-schema', counts: { pending: 1 } });
  await central.oracle.query(
    'create table sobremesa_training.version (version integer); insert into sobremesa_training.version values (2)',
  );
  await retry();
  await run();
  expect(await read()).toMatchObject({ lastProblem: 'wrong-schema' });
});

/** PostgreSQL’s error for a full disk, for every entry from now on. */
const answerWith = (condition: string): Promise<unknown> =>
  central.oracle.query(
    `create or replace function public.has_no_room() returns trigger language plpgsql as
       $$ begin raise exception 'No space left on device' using errcode = '${condition}'; end $$;
     create trigger has_no_room before insert on sobremesa_training.feedback for each row execute function public.has_no_room()`,
  );

it.each(['disk_full', 'out_of_memory', 'configuration_limit_exceeded'])(
  'SYNC-2 a full central database (%s) is reported, and gets all entries once there is space',
  async (condition) => {
    await consent(true);
    await say();
    await run();
    await answerWith(condition);
    await say();
    await say();
    await run();
    expect(await read()).toMatchObject({ lastProblem: 'full', counts: { completed: 1, pending: 2 } });
    const nextTryAt = new Date(dining.clock.now() + 5 * MINUTE).toISOString();
    const waiting = { status: 'pending', retryCount: 1, nextTryAt, problem: 'full' };
    expect(await entries()).toMatchObject([waiting, waiting, { status: 'completed' }]);
    expect(await there()).toHaveLength(1);
    await central.oracle.query('drop trigger has_no_room on sobremesa_training.feedback');
    dining.clock.advance(5 * MINUTE);
    await run();
    expect(await read()).toMatchObject({ lastProblem: null, counts: { completed: 3, pending: 0 } });
    expect(await there()).toHaveLength(3);
  },
);

it('SYNC-2 with a central database that takes longer than 5 seconds the entry waits, and is stored once after recovery', async () => {
  await consent(true);
  await say();
  await run();
  await central.oracle.query(
    `create or replace function public.is_slow() returns trigger language plpgsql as
       $$ begin if current_setting('statement_timeout') = '5s' then perform pg_sleep(300); end if; return new; end $$;
     create trigger is_slow before insert on sobremesa_training.feedback for each row execute function public.is_slow()`,
  );
  await say();
  await run();
  expect(await entries(), 'with another limit it would not be slow').toMatchObject([
    { status: 'pending', retryCount: 1, problem: 'unreachable' },
    { status: 'completed' },
  ]);
  await central.oracle.query('drop trigger is_slow on sobremesa_training.feedback');
  dining.clock.advance(5 * MINUTE);
  await run();
  expect(await there()).toHaveLength(2);
});

it('reports rows that the database refuses', async () => {
  await consent(true);
  await say();
  await run();
  await central.oracle.query(
    'alter table sobremesa_training.feedback add constraint full_up check (false) not valid',
  );
  await say();
  await run();
  expect(await read()).toMatchObject({ lastProblem: 'refused', counts: { completed: 1, pending: 1 } });
});

it('shows the destination without user and password', async () => {
  const url = new URL(central.adminUrl);
  const { connection } = await read();
  expect(connection).toBe(`${url.host}${url.pathname}`);
});

it('SYNC_OFF without the database; feedback still works', async () => {
  const bare = await startTestApp();
  try {
    const { restaurantId } = await openRoom(bare);
    const boss = await createMember(bare.database, restaurantId, 'owner');
    const url = `/api/restaurants/${restaurantId}/training-sync`;
    expect((await send<TrainingSync>(bare.app, boss, `GET ${url}`)).body.connection).toBeNull();
    const refused = await send(bare.app, boss, `PUT ${url}/consent`, { body: { isAgreed: true } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SYNC_OFF' } });
    await syncFeedback(bare.platform, randomUUID());
  } finally {
    await bare.close();
  }
});

it('FEEDBACK_NOT_FOUND: an unknown entry cannot be retried, nor one of another restaurant', async () => {
  await consent(true);
  await say();
  const [entry] = await entries();
  expect((await retry({ feedbackId: entry?.id })).status).toBe(200);
  const elsewhere = await openRoom(dining);
  const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
  const foreign = `/api/restaurants/${elsewhere.restaurantId}/training-sync/retries`;
  dining.jobs.length = 0;
  for (const answer of [
    await send<RefusalBody>(dining.app, stranger, `POST ${foreign}`, { body: { feedbackId: entry?.id } }),
    await retry({ feedbackId: randomUUID() }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'FEEDBACK_NOT_FOUND' } });
  expect(dining.jobs).toEqual([]);
});
